/**
 * Applies the whole style sheet of a page that came with the styles of its first view alone (src/pages/finish-page.ts).
 * Also ends when the sheet cannot be loaded: a page that works comes before one that is drawn well.
 */
export async function applyLateStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-later]')
  if (!link) return
  if (!link.sheet) {
    await new Promise((resolve) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
    })
  }
  link.media = 'all'
}
