import { z } from 'zod'
import { createClamdScanner } from './clamd-scanner.ts'
import type { FileScanner } from './file-scanner.ts'

/** Who looks at documents before they are kept, as the environment names it. */
export const scanEnvironment = {
  /** `tcp://host:port` of a ClamAV daemon. */
  DOCUMENTS_CLAMD_URL: z
    .url({
      protocol: /^tcp$/,
      hostname: /./,
      error: 'must be the address of a ClamAV daemon, as tcp://127.0.0.1:3310',
    })
    .optional(),
}

/** clamd listens here where nothing else is said. */
const CLAMD_PORT = 3310

/** The scanner that is named so; null where none is. */
export function scannerOf({
  DOCUMENTS_CLAMD_URL: address,
}: {
  readonly DOCUMENTS_CLAMD_URL?: string | undefined
}): FileScanner | null {
  if (address === undefined) return null
  const { hostname, port } = new URL(address)
  return createClamdScanner({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || CLAMD_PORT) })
}
