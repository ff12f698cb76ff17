import { z } from 'zod'
import { type ClamdAddress, createClamdScanner } from './clamd-scanner.ts'
import type { FileScanner } from './file-scanner.ts'

/** Default port of clamd. */
const CLAMD_PORT = 3310

/** A literal path without URL encoding. Two slashes before the path are optional, and no host may follow them. */
const UNIX = /^unix:(?:\/\/)?(\/[^/].*)$/

/** Parses the address of a daemon; null for an invalid one. */
function parseAddress(address: string): ClamdAddress | null {
  const path = UNIX.exec(address)?.[1]
  if (path !== undefined) return { path }
  const url = URL.parse(address)
  if (url?.protocol !== 'tcp:' || url.hostname === '') return null
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || CLAMD_PORT) }
}

/** Environment variable of the scanner of documents. */
export const scanEnvironment = {
  /** `tcp://host:port` of a ClamAV daemon, or `unix:/path` of its socket. */
  DOCUMENTS_CLAMD_URL: z
    .string()
    .refine((address) => parseAddress(address) !== null, {
      error: 'must be the address of a ClamAV daemon, as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    })
    .optional(),
}

/** Returns the scanner of the environment; null if none is configured. */
export function scannerOf({
  DOCUMENTS_CLAMD_URL: address,
}: {
  readonly DOCUMENTS_CLAMD_URL?: string | undefined
}): FileScanner | null {
  const parsed = address === undefined ? null : parseAddress(address)
  return parsed && createClamdScanner(parsed)
}
