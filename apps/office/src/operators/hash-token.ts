import { createHash } from 'node:crypto'

/** Returns the hash under which a random secret is stored. It needs no salt, since the secret can't be guessed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
