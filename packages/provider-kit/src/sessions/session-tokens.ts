import { createHash, randomBytes } from 'node:crypto'

/** Lifetime of a page's session: a page left open overnight still works in the morning. */
export const SESSION_HOURS = 24

/** Creates the token of a page's session. Only its hash is stored. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
