import { acrossVariables } from '@tessera/server-kit'
import { z } from 'zod'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

const DEFAULT_REGION = 'us-east-1'

/** The place of documents' files: a folder, or a bucket that speaks S3. */
export const documentsEnvironmentSchema = z
  .object({
    DOCUMENTS_DIR: z.string().optional(),
    DOCUMENTS_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
    DOCUMENTS_S3_REGION: z.string().min(1).default(DEFAULT_REGION),
    DOCUMENTS_S3_KEY_ID: z.string().optional(),
    DOCUMENTS_S3_SECRET: z.string().optional(),
  })
  .refine(
    (given) => given.DOCUMENTS_S3_URL === undefined || given.DOCUMENTS_S3_KEY_ID !== undefined,
    acrossVariables('DOCUMENTS_S3_KEY_ID', 'missing: the key of the bucket for documents'),
  )
  .refine(
    (given) => given.DOCUMENTS_S3_URL === undefined || given.DOCUMENTS_S3_SECRET !== undefined,
    acrossVariables('DOCUMENTS_S3_SECRET', 'missing: the secret of the bucket for documents'),
  )

/** The same for a process without a folder of its own: one of the two places has to be named. */
export const namedDocumentsEnvironmentSchema = documentsEnvironmentSchema.refine(
  (given) => given.DOCUMENTS_S3_URL !== undefined || given.DOCUMENTS_DIR !== undefined,
  acrossVariables('DOCUMENTS_DIR', 'missing: the folder for documents (or DOCUMENTS_S3_URL)'),
)

/** @param ownFolder the folder where no place is named */
export function openFileStore(
  given: Partial<z.output<typeof documentsEnvironmentSchema>>,
  ownFolder = '',
): FileStore {
  if (given.DOCUMENTS_S3_URL === undefined) return createDiskStore(given.DOCUMENTS_DIR ?? ownFolder)
  return createS3Store({
    url: given.DOCUMENTS_S3_URL.replace(/\/$/, ''),
    region: given.DOCUMENTS_S3_REGION ?? DEFAULT_REGION,
    accessKeyId: given.DOCUMENTS_S3_KEY_ID ?? '',
    secretAccessKey: given.DOCUMENTS_S3_SECRET ?? '',
  })
}
