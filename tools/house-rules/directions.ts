const IS_STYLE = /^(apps|packages)\/[^/]+\/(src|app)\/.*\.css$/
const IS_PAGE = /^(apps|packages)\/[^/]+\/(src|app)\/.*\.tsx$/

/** Declarations in which a side of the window is meant, whatever the direction of the text. */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  // A script moves the toasts by their distance to this corner.
  'packages/ui/src/styles/popups.css': ['left: 0'],
}

/** Properties and values of CSS that name a side; the logical ones turn with the direction of the text. */
const DECLARATION =
  /(?<![\w-])((?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:[^;{}]*|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g

/** Utility classes that name a side: `ml-2`, `-right-4`, `md:text-left`. */
const UTILITY =
  /(?<![\w-])-?(?:m[lr]|p[lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-(?:\d[\d./]*|auto|px|full|\[[^\]]*\]|[a-z]{2,3})(?=[\s"'`])|(?<![\w-])(?:text|float|clear)-(?:left|right)(?=[\s"'`])/g

/** Content of class names in a page. */
const CLASSES = /class(?:Name)?=(?:"[^"]*"|\{[^}]*\})/g

/**
 * Finds left and right in styles. Pages of languages that are written from right to left are mirrored, so styles name the
 * start and the end: `margin-inline-start`, `inset-inline-end`, `ms-2`, `text-start`.
 */
export function physicalDirections(file: string, text: string): string[] {
  const report = (found: string): string => `names a side instead of start or end: ${found.trim()}`
  if (IS_STYLE.test(file)) {
    const plain = text.replace(/\/\*[\s\S]*?\*\//g, '')
    return [...plain.matchAll(DECLARATION)]
      .map(([found]) => found.trim())
      .filter((found) => !EXEMPT[file]?.includes(found))
      .map(report)
  }
  if (!IS_PAGE.test(file)) return []
  return [...text.matchAll(CLASSES)].flatMap(([classes]) =>
    [...classes.matchAll(UTILITY)].map(([found]) => report(found)),
  )
}
