import { acrossVariables } from '@tessera/server-kit'
import { z } from 'zod'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

const DEFAULT_REGION = 'us-east-1'

/** Environment variables of the store of documents: a folder or an S3 bucket. */
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

/** Environment variables for a process without a default folder: one of the two stores is required. */
export const namedDocumentsEnvironmentSchema = documentsEnvironmentSchema.refine(
  (given) => given.DOCUMENTS_S3_URL !== undefined || given.DOCUMENTS_DIR !== undefined,
  acrossVariables('DOCUMENTS_DIR', 'missing: the folder for documents (or DOCUMENTS_S3_URL)'),
)

/** @param ownFolder default folder */
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
