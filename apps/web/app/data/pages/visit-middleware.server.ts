import { createClient } from '@tessera/contract/client'
import { REQUEST_TIMEOUT_MS, SLOW_REQUEST_MS } from '@tessera/contract/constants'
import { ROUTE_RULES } from '@tessera/contract/route-rules'
import { DEFAULT_LOCALE, type LocaleCode, localizePath, splitLocale } from '@tessera/contract/routes'
import { safePath } from '@tessera/contract/safe-path'
import { type MiddlewareFunction, redirect } from 'react-router'
import { readCookie } from '../../platform/browser/cookie-text.ts'
import { decisionContext, resolveNavigation } from '../../platform/navigation/resolve-navigation.ts'
import { COLOR_MODE_COOKIE, isColorMode } from '../../platform/preferences/color-mode.ts'
import { DRAWER_COOKIE, FOLDED } from '../../platform/preferences/drawer-cookie.ts'
import { refreshToken } from '../../platform/session/browser-session.ts'
import { isFresh } from '../../platform/session/session.ts'
import { readSessionCookie, sessionCookieText } from '../../platform/session/session-cookie.ts'
import { matchRoute, type RouteHit, withoutDefaultPrefix } from '../../platform/urls/match-route.ts'
import { type Services, servicesContext, visitContext } from './request-context.server.ts'
import { visitorLanguage } from './visitor-language.server.ts'

/** Headers of the visitor's request that the API needs to identify the visitor. */
const FORWARDED_HEADERS = ['user-agent', 'accept-language', 'x-forwarded-for', 'x-country']

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Returns a fetch that calls the API with the visitor's headers. The URL only names the call. */
function fetchFor(services: Services, request: Request): Fetch {
  const forwarded: Record<string, string> = {}
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) forwarded[name] = value
  }
  return (url, init) => {
    const headers = { ...forwarded, ...Object.fromEntries(new Headers(init.headers)) }
    return services.callApi(new Request(url, { ...init, headers }))
  }
}

/** Returns a valid token for this visit: the cookie's, or a refreshed one. */
async function tokenFor(cookie: string | null, fetch: Fetch, baseUrl: string) {
  if (cookie === null || isFresh(cookie, Date.now())) return { token: cookie, isChanged: false }
  const result = await refreshToken(fetch, baseUrl, cookie)
  if (result.kind === 'token') return { token: result.token, isChanged: true }
  // The refresh got no response: render the page for a guest, but keep the session, so that the browser can retry.
  return { token: null, isChanged: result.kind === 'rejected' }
}

/**
 * Returns the redirect target of a request: without the default language's prefix, or in the visitor's language; null
 * if there is none.
 */
function redirectPath(url: URL, headers: Headers): string | null {
  const plain = withoutDefaultPrefix(url.pathname)
  if (plain !== null) return safePath(plain + url.search) ?? '/'
  if (url.pathname !== '/') return null
  const wanted = visitorLanguage(url, headers)
  const path = wanted === null ? '/' : localizePath('/', wanted)
  return path === '/' ? null : path + url.search
}

/** Sets language, session and access before every page, and the session cookie after it. */
export const visitMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const services = context.get(servicesContext)
  const cookies = request.headers.get('cookie') ?? ''
  const target = redirectPath(url, request.headers)
  if (target !== null) throw redirect(target, { headers: { vary: 'Cookie, Accept-Language' } })

  const isSecure = services.publicUrl.startsWith('https:')
  const fetch = fetchFor(services, request)
  const baseUrl = services.publicUrl
  const cookie = readSessionCookie(cookies)
  const session = await tokenFor(cookie, fetch, baseUrl)
  let isRejected = false

  const hit = matchRoute(url.pathname)
  const colorMode = readCookie(cookies, COLOR_MODE_COOKIE)
  context.set(visitContext, {
    locale: localeOf(url, hit, request.headers),
    token: session.token,
    loaded: [],
    markup: null,
    colorMode: isColorMode(colorMode) ? colorMode : 'system',
    isDrawerFolded: readCookie(cookies, DRAWER_COOKIE) === FOLDED,
    rejectSession: () => {
      isRejected = session.token !== null
    },
    api:
      services.reads?.(request.headers, session.token) ??
      createClient({
        baseUrl,
        source: services.publicUrl,
        fetch,
        token: () => session.token,
        timeoutMs: REQUEST_TIMEOUT_MS,
        onSettled: ({ call, traceId, durationMs, error }) => {
          if (durationMs > SLOW_REQUEST_MS) services.log.warn({ call, traceId, durationMs }, 'slow request')
          if (error && (error.status === 0 || error.status >= 500))
            services.log.error({ call, traceId, status: error.status }, 'the API call failed')
        },
      }),
  })

  const course = await resolveNavigation(url, ROUTE_RULES, {
    isLoggedIn: session.token !== null,
    hasTopic: (identity) => services.page('questions', DEFAULT_LOCALE, identity) !== null,
  })
  if (course.kind !== 'page') throw redirect(course.to, { headers: cookieHeaders(session, isSecure) })
  if (course.decision instanceof Error)
    services.log.error({ err: course.decision }, 'route middleware failed')
  context.set(decisionContext, course.decision)

  const response = await next()
  if (isRejected) {
    // The API refused an unexpired token: redirect to the same page as a guest.
    const headers = new Headers({ 'set-cookie': sessionCookieText(null, isSecure) })
    return request.method === 'GET'
      ? redirect(safePath(url.pathname + url.search) ?? '/', { headers })
      : response
  }
  for (const [name, value] of Object.entries(cookieHeaders(session, isSecure)))
    response.headers.append(name, value)
  return response
}

/** Returns the language of the path, or the visitor's for a page without a language in its path. */
function localeOf(url: URL, hit: RouteHit | null, headers: Headers): LocaleCode {
  if (hit === null || hit.definition.isPrefixed) return splitLocale(url.pathname).locale
  return visitorLanguage(url, headers) ?? DEFAULT_LOCALE
}

const cookieHeaders = (
  session: { token: string | null; isChanged: boolean },
  isSecure: boolean,
): Record<string, string> =>
  session.isChanged ? { 'set-cookie': sessionCookieText(session.token, isSecure) } : {}
