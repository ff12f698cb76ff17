/** Origins beyond the site's own that pages may use. */
export interface AllowedOrigins {
  /** Origins of games, for frames. */
  readonly frames: readonly string[]
  /** Origins beyond our own that scripts may connect to: none. */
  readonly connects: readonly string[]
  /** Origins that may show our pages in a frame, in the syntax of the policy. */
  readonly ancestors: readonly string[]
}

/**
 * Returns the content security policy of a page. It allows scripts of the site, the inline scripts in
 * `inlineScripts` by nonce or hash, styles and pictures of the site, and games in frames. Only a configured
 * messenger may frame the page.
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
    // React writes dimensions as style attributes.
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

/** Headers of every response except assets, which aren't documents. */
export const securityHeaders = (isSecure: boolean): Record<string, string> => ({
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
