/** Looks for known malware. Whoever can't look throws: a file that nobody looked at is not kept. */
export interface FileScanner {
  scan(bytes: Buffer): Promise<'clean' | 'infected'>
}
