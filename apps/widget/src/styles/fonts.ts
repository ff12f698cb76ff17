import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'

/** Font faces of the widget. They are added to the page unless it has them, since a shadow root can't have its own. */
const FACES = [
  ['Bricolage Grotesque Variable', display, '200 800'],
  ['Onest Variable', text, '100 900'],
] as const

/** Adds the faces that the page lacks. Returns the function that removes them. */
export function addFonts(): () => void {
  const known = new Set([...document.fonts].map(({ family }) => family.replace(/^["']|["']$/g, '')))
  const added = FACES.filter(([family]) => !known.has(family)).map(
    ([family, file, weight]) => new FontFace(family, `url(${file})`, { weight, display: 'swap' }),
  )
  for (const face of added) document.fonts.add(face)
  return () => {
    for (const face of added) document.fonts.delete(face)
  }
}
