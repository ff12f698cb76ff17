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

/** Address of a ClamAV daemon: `tcp://host:port`, or `unix:/path` of its socket. */
export const clamdAddress = z.string().refine((address) => parseAddress(address) !== null, {
  error: 'must be the address of a ClamAV daemon, as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
})

/** Returns the scanner at an address; null without one. */
export function scannerOf(address: string | undefined): FileScanner | null {
  const parsed = address === undefined ? null : parseAddress(address)
  return parsed && createClamdScanner(parsed)
}
