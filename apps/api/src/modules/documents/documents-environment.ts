import { environmentPart, vaultKeys } from '@tessera/server-kit'
import { z } from 'zod'
import { clamdAddress, scannerOf } from './scanning/scan-environment.ts'
import { DEFAULT_REGION, openFileStore } from './storage/open-file-store.ts'

/** Environment of the documents: their key, their store and their scanner. A folder or a bucket is required. */
export const documentsEnvironment = environmentPart({
  variables: {
    DOCUMENT_KEY: {
      schema: vaultKeys('the key that encrypts documents'),
      about: 'encrypts the keys of document files; former keys after commas',
      key: 'database',
    },
    DOCUMENTS_DIR: {
      schema: z.string().optional(),
      about:
        'folder of the documents, on this machine or one that all processes share; this or `DOCUMENTS_S3_URL`',
      fallback: '`npm start`: `DATA_DIR/documents`',
      folder: 'documents',
    },
    DOCUMENTS_S3_URL: {
      schema: z.url({ protocol: /^https?$/ }).optional(),
      about: 'a bucket in place of the folder, with its address: `https://s3.example.com/documents`',
    },
    DOCUMENTS_S3_KEY_ID: {
      schema: z.string().optional(),
      about: 'id of the key that may read, write, delete and list there',
    },
    DOCUMENTS_S3_SECRET: { schema: z.string().optional(), about: 'secret of that key', key: 'company' },
    DOCUMENTS_S3_REGION: {
      schema: z.string().min(1).default(DEFAULT_REGION),
      about: 'region for which requests are signed',
      fallback: `\`${DEFAULT_REGION}\``,
    },
    DOCUMENTS_CLAMD_URL: {
      schema: clamdAddress.optional(),
      about:
        'a ClamAV daemon that scans each file before it is stored ([0052](decisions/0052-document-uploads.md)), as `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`',
      fallback: 'none',
    },
  },
  rules: [
    {
      variable: 'DOCUMENTS_S3_KEY_ID',
      message: 'missing: the key of the bucket for documents',
      isMet: (given) => given.DOCUMENTS_S3_URL === undefined || given.DOCUMENTS_S3_KEY_ID !== undefined,
    },
    {
      variable: 'DOCUMENTS_S3_SECRET',
      message: 'missing: the secret of the bucket for documents',
      isMet: (given) => given.DOCUMENTS_S3_URL === undefined || given.DOCUMENTS_S3_SECRET !== undefined,
    },
    {
      variable: 'DOCUMENTS_DIR',
      message: 'missing: the folder for documents (or DOCUMENTS_S3_URL)',
      isMet: (given) => given.DOCUMENTS_S3_URL !== undefined || given.DOCUMENTS_DIR !== undefined,
    },
  ],
  settings: (given) => ({
    documentKey: given.DOCUMENT_KEY,
    documentFiles: openFileStore(given),
    documentScanner: scannerOf(given.DOCUMENTS_CLAMD_URL),
  }),
})
