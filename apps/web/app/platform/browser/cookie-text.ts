import { SESSION_COOKIE_MAX_AGE_SECONDS } from '@tessera/contract/constants'

/** Returns the value of a cookie in a `Cookie` header or `document.cookie`; null if it is missing. */
export function readCookie(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const [key = '', ...value] = part.trim().split('=')
    if (key === name) return decodeSafely(value.join('='))
  }
  return null
}

function decodeSafely(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Formats a cookie for `Set-Cookie` and `document.cookie`. Scripts can read it; null removes it. */
export function cookieText(name: string, value: string | null, isSecure: boolean): string {
  const life = value === null ? 0 : SESSION_COOKIE_MAX_AGE_SECONDS
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
}
