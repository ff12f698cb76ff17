/** What a payment's own address opens: an app by its scheme, or a page. */
export interface PaymentLink {
  readonly href: string
  readonly opens: 'app' | 'page'
}

/** Schemes that run something in the page instead of leading away from it. */
const REFUSED = new Set(['javascript', 'data', 'vbscript', 'blob', 'file'])

/** The address that a payment's code holds (`bitcoin:…`, `https://…`); null when it is a text to copy, such as a PIX code. */
export function paymentLink(code: string): PaymentLink | null {
  const scheme = /^([a-z][a-z\d+.-]*):\S+$/i.exec(code)?.[1]?.toLowerCase()
  if (scheme === undefined || REFUSED.has(scheme)) return null
  return { href: code, opens: scheme === 'https' || scheme === 'http' ? 'page' : 'app' }
}
