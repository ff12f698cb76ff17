import { cookieText } from './cookie-text.ts'

let formOf = (text: string): string => text

/** Sets the form of cookies for a page inside another site's frame. */
export const setCookieForm = (form: (text: string) => string): void => {
  formOf = form
}

/** Writes a cookie in the form that the browser accepts here; null removes it. */
export function writeCookie(name: string, value: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
  document.cookie = formOf(cookieText(name, value, location.protocol === 'https:'))
}
