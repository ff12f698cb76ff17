/** Event on the document. Content below the first view waits for it (src/pages/defer-fonts.ts). */
const STYLES = 'tessera:styles'

/**
 * Rules that the page already has in full: font faces and registered properties. Adding them again would cause a new
 * layout and paint, or recalculate the styles of every element.
 */
const AT_HAND = /@(?:font-face|property [^{]*)\s*\{[^}]*\}/g

/**
 * Applies the full style sheet of a page that was sent with the styles of its first view only
 * (src/pages/finish-page.ts). Also completes if the sheet can't be loaded: a working page matters more than a styled
 * one. The event is dispatched in either case (defer-fonts.ts).
 */
export async function applyLateStyles(): Promise<void> {
  await adopt()
  document.dispatchEvent(new Event(STYLES))
}

async function adopt(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-later]')
  const answer = link && (await fetch(link.href).catch(() => null))
  if (!answer?.ok) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync((await answer.text()).replace(AT_HAND, ''))
  document.adoptedStyleSheets.push(sheet)
}
