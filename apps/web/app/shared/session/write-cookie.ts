import { cookieText } from './session-cookie.ts'

let formOf = (text: string): string => text

/** Where the page is shown in somebody else's frame its cookies have another form. */
export const setCookieForm = (form: (text: string) => string): void => {
  formOf = form
}

/** Keeps a cookie of the page, in the form in which the browser keeps it here; null removes it. */
export function writeCookie(name: string, value: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
  document.cookie = formOf(cookieText(name, value, location.protocol === 'https:'))
}
