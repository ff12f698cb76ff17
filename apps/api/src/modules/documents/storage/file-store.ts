/** Where files are kept. Their names are random; what stands in them is sealed before it comes here. */
export interface FileStore {
  /** Keeps a file that is then there wholly, or not at all. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>
  /** Done as well when it was not there. */
  remove(name: string): Promise<void>
  /** The names of files that were put before a moment, in lots. */
  listBefore(moment: Date): AsyncIterable<readonly string[]>
}

/** Names of ours: whatever else lies in the folder or the bucket is left alone. */
export const FILE_NAME = /^[0-9a-f]{64}$/
