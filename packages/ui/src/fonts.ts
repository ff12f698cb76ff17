import displayExtended from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url'
import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textExtended from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url'
import text from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'

/** Addresses to preload on every page: `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontPreloads: readonly string[] = [display, text]

/** To preload as well where the language needs letters beyond Latin-1 (Polish, Czech, Turkish, ...). */
export const extendedFontPreloads: readonly string[] = [displayExtended, textExtended]
