import { z } from 'zod'
import { type ClamdPlace, createClamdScanner } from './clamd-scanner.ts'
import type { FileScanner } from './file-scanner.ts'

/** clamd listens here where nothing else is said. */
const CLAMD_PORT = 3310

/** A path as it stands, nothing of it encoded. Whoever writes two slashes before the path names no host. */
const UNIX = /^unix:(?:\/\/)?(\/[^/].*)$/

/** Where an address leads; null where it is none of a daemon. */
function placeOf(address: string): ClamdPlace | null {
  const path = UNIX.exec(address)?.[1]
  if (path !== undefined) return { path }
  const url = URL.parse(address)
  if (url?.protocol !== 'tcp:' || url.hostname === '') return null
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || CLAMD_PORT) }
}

/** Who looks at documents before they are kept, as the environment names it. */
export const scanEnvironment = {
  /** `tcp://host:port` of a ClamAV daemon, or `unix:/path` of its socket. */
  DOCUMENTS_CLAMD_URL: z
    .string()
    .refine((address) => placeOf(address) !== null, {
      error: 'must be the address of a ClamAV daemon, as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    })
    .optional(),
}

/** The scanner that is named so; null where none is. */
export function scannerOf({
  DOCUMENTS_CLAMD_URL: address,
}: {
  readonly DOCUMENTS_CLAMD_URL?: string | undefined
}): FileScanner | null {
  const place = address === undefined ? null : placeOf(address)
  return place && createClamdScanner(place)
}
