/** A scanner for known malware. It throws if it can't scan; a file that wasn't scanned is not stored. */
export interface FileScanner {
  scan(bytes: Buffer): Promise<'clean' | 'infected'>
}
