/** The page has all faces already. Given once more, they would have the browser lay out and paint all of it anew. */
const FACE = /@font-face\s*\{[^}]*\}/g

/**
 * Applies the whole style sheet of a page that came with the styles of its first view alone (src/pages/finish-page.ts).
 * Also ends when the sheet cannot be loaded: a page that works comes before one that is drawn well.
 */
export async function applyLateStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-later]')
  const answer = link && (await fetch(link.href).catch(() => null))
  if (!answer?.ok) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync((await answer.text()).replace(FACE, ''))
  document.adoptedStyleSheets.push(sheet)
}
