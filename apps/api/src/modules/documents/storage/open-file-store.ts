import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

/** Region for which requests to a bucket are signed if none is configured. */
export const DEFAULT_REGION = 'us-east-1'

/** Variables that name the store: a folder or a bucket. */
interface StoreVariables {
  readonly DOCUMENTS_DIR?: string | undefined
  readonly DOCUMENTS_S3_URL?: string | undefined
  readonly DOCUMENTS_S3_KEY_ID?: string | undefined
  readonly DOCUMENTS_S3_SECRET?: string | undefined
  readonly DOCUMENTS_S3_REGION?: string | undefined
}

/** Opens the bucket of the environment, or the folder if there is no bucket. */
export function openFileStore(given: StoreVariables): FileStore {
  if (given.DOCUMENTS_S3_URL === undefined) return createDiskStore(given.DOCUMENTS_DIR ?? '')
  return createS3Store({
    url: given.DOCUMENTS_S3_URL.replace(/\/$/, ''),
    region: given.DOCUMENTS_S3_REGION ?? DEFAULT_REGION,
    accessKeyId: given.DOCUMENTS_S3_KEY_ID ?? '',
    secretAccessKey: given.DOCUMENTS_S3_SECRET ?? '',
  })
}
