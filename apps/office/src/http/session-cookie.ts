import type { FastifyRequest } from 'fastify'

/** Cookie of the office's sessions. */
export interface SessionCookie {
  readonly read: (request: FastifyRequest) => string | null
  readonly set: (token: string) => string
  readonly clear: () => string
}

/**
 * Creates the cookie for an origin. Over HTTPS its name has the prefix `__Host-`, so that no other host can set it; a
 * demonstration on this machine has no HTTPS. Scripts can't read it, and no other site can send it.
 */
export function createSessionCookie(origin: URL): SessionCookie {
  const isSecure = origin.protocol === 'https:'
  const name = isSecure ? '__Host-tessera-office' : 'tessera-office'
  const facts = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|; *)${name}=([\\w-]{20,80})(?:;|$)`)
  return {
    read: ({ headers }) => pattern.exec(headers.cookie ?? '')?.[1] ?? null,
    set: (token) => `${name}=${token}; ${facts}`,
    clear: () => `${name}=; ${facts}; Max-Age=0`,
  }
}
