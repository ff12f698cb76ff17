/** Target of a payment link: an app by its scheme, or a page. */
export interface PaymentLink {
  readonly href: string
  readonly opens: 'app' | 'page'
}

/** Schemes that run code or open data in the page instead of leaving it. */
const REFUSED = new Set(['javascript', 'data', 'vbscript', 'blob', 'file'])

/** Returns the link in a payment code (`bitcoin:…`, `https://…`); null for a text to copy, such as a PIX code. */
export function paymentLink(code: string): PaymentLink | null {
  const scheme = /^([a-z][a-z\d+.-]*):\S+$/i.exec(code)?.[1]?.toLowerCase()
  if (scheme === undefined || REFUSED.has(scheme)) return null
  return { href: code, opens: scheme === 'https' || scheme === 'http' ? 'page' : 'app' }
}
