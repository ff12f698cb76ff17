/** A store of files with random names. Their contents are sealed before they are passed to it. */
export interface FileStore {
  /** Stores a file completely or not at all. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Reads a file; null if it doesn't exist. */
  get(name: string): Promise<Buffer | null>
  /** Removes a file. Succeeds if it doesn't exist. */
  remove(name: string): Promise<void>
  /** Lists the names of files that were stored before a time, in batches. */
  listBefore(moment: Date): AsyncIterable<readonly string[]>
}

/** Names of stored files. Any other file in the folder or bucket is left alone. */
export const FILE_NAME = /^[0-9a-f]{64}$/
