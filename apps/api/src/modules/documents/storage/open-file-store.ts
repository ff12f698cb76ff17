import { z } from 'zod'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

const bucketSchema = z.object({
  DOCUMENTS_S3_URL: z.url({ protocol: /^https?$/ }),
  DOCUMENTS_S3_REGION: z.string().min(1).default('us-east-1'),
  DOCUMENTS_S3_KEY_ID: z.string('missing: the key of the bucket for documents').min(1),
  DOCUMENTS_S3_SECRET: z.string('missing: the secret of the bucket for documents').min(1),
})

const folderSchema = z.object({
  DOCUMENTS_S3_URL: z.undefined().optional(),
  DOCUMENTS_DIR: z.string().optional(),
})

/** Where the files of documents are: a folder, or a bucket that speaks S3. */
export const documentsEnvironmentSchema = z.union([folderSchema, bucketSchema])

/** The same for a process that has no folder of its own: one of the two has to be named. */
export const namedDocumentsEnvironmentSchema = documentsEnvironmentSchema.refine(
  (given) => 'DOCUMENTS_S3_KEY_ID' in given || given.DOCUMENTS_DIR !== undefined,
  {
    message: 'missing: the folder for documents (or DOCUMENTS_S3_URL)',
    path: ['DOCUMENTS_DIR'],
    // Whoever starts us shall hear of everything that is missing at once.
    when: () => true,
  },
)

/** @param ownFolder where no place is named */
export function openFileStore(given: z.output<typeof documentsEnvironmentSchema>, ownFolder = ''): FileStore {
  if (!('DOCUMENTS_S3_KEY_ID' in given)) return createDiskStore(given.DOCUMENTS_DIR ?? ownFolder)
  return createS3Store({
    url: given.DOCUMENTS_S3_URL.replace(/\/$/, ''),
    region: given.DOCUMENTS_S3_REGION,
    accessKeyId: given.DOCUMENTS_S3_KEY_ID,
    secretAccessKey: given.DOCUMENTS_S3_SECRET,
  })
}
