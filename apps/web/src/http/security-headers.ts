import type { RouteName } from '@tessera/contract/routes'

/** Origins beyond the site's own that pages may use. */
export interface AllowedOrigins {
  /** Origins of games, for frames. */
  readonly frames: readonly string[]
  /** Origins of third parties, which pages load after the visitor's consent: scripts, pictures and connections. */
  readonly thirdParties: readonly string[]
  /** Origins that may show our pages in a frame, in the syntax of the policy. */
  readonly ancestors: readonly string[]
}

/** Returns the path to which browsers deliver violations of the policy on a page. */
const reportPath = (page: RouteName): string => `/api/telemetry/csp?page=${page}`

/** Returns the header that names the receiver of reports, for browsers that don't know `report-uri`. */
export const reportingEndpoints = (page: RouteName): string => `csp="${reportPath(page)}"`

/** Inline parts of a page that the policy allows, as its sources: nonces or hashes. */
export interface InlineSources {
  /** Route of the page, which its reports name. */
  readonly page: RouteName
  readonly scripts: readonly string[]
  /** Hashes of the style attributes and style elements. */
  readonly styles: readonly string[]
}

/**
 * Returns the content security policy of a page. It allows scripts of the site, its inline scripts and styles
 * by nonce or hash, styles and pictures of the site, games in frames, and the operator's third parties. Only a
 * configured messenger may frame the page.
 */
export function contentSecurityPolicy(
  inline: InlineSources,
  origins: AllowedOrigins,
  isSecure: boolean,
): string {
  const { thirdParties } = origins
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...thirdParties],
    // React writes dimensions as style attributes. A hash applies to attributes only with 'unsafe-hashes'.
    'style-src': ["'self'", ...(inline.styles.length > 0 ? ["'unsafe-hashes'", ...inline.styles] : [])],
    'img-src': ["'self'", 'data:', ...thirdParties],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...thirdParties],
    'frame-src': ["'self'", ...origins.frames],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': origins.ancestors.length > 0 ? origins.ancestors : ["'none'"],
    'report-uri': [reportPath(inline.page)],
    'report-to': ['csp'],
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
