/** Origins beyond the site's own that pages may use. */
export interface AllowedOrigins {
  /** Where games are served from, to be framed. */
  readonly frames: readonly string[]
  /** Where a form or a navigation may post to: none but ours. */
  readonly connects: readonly string[]
  /** Who may show our pages in a frame, as the policy names them. */
  readonly ancestors: readonly string[]
}

/**
 * The policy of a page: scripts of the site and those inline ones that `inlineScripts` names by nonce or hash, styles and
 * pictures of the site, games in frames, and nobody frames us but the messenger where there is one.
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  origins: AllowedOrigins,
  isSecure: boolean,
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts],
    // React writes sizes as style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins.connects],
    'frame-src': ["'self'", ...origins.frames],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': origins.ancestors.length > 0 ? origins.ancestors : ["'none'"],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** Headers of every answer of the web server but the assets, which are no documents. */
export const securityHeaders = (isSecure: boolean): Record<string, string> => ({
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
