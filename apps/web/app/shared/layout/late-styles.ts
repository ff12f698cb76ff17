/** Told to the document: what is below the first view waits for it (src/pages/late-faces.ts). */
const STYLES = 'tessera:styles'

/**
 * The page has all faces and registered properties already. Given once more, they would have the browser lay out and paint all
 * of it anew, or look for the styles of every element.
 */
const AT_HAND = /@(?:font-face|property [^{]*)\s*\{[^}]*\}/g

/**
 * Applies the whole style sheet of a page that came with the styles of its first view alone (src/pages/finish-page.ts).
 * Also ends when the sheet cannot be loaded: a page that works comes before one that is drawn well. What waits for it is told
 * in either case (late-faces.ts).
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
