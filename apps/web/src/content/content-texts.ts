import { createHash } from 'node:crypto'
import type { LocaleCode } from '@tessera/contract/routes'
import { LATER_CONTENT, type SiteContent } from '../../app/shared/content/site-content.ts'

/** The content of one language as JSON. */
export interface ContentTexts {
  readonly whole: string
  /** What a page of the lobby shows at once. */
  readonly first: string
  /** The rest. */
  readonly later: string
  /** Where the rest is found; it changes with the text, so that it can be kept for good. */
  readonly laterPath: string
}

/** Writes the content of a language down, once: pages are put together from these texts. */
export function contentTexts(locale: LocaleCode, content: SiteContent): ContentTexts {
  const isLater: ReadonlySet<string> = new Set(LATER_CONTENT)
  const part = (isWanted: (name: string) => boolean): string =>
    JSON.stringify(Object.fromEntries(Object.entries(content).filter(([name]) => isWanted(name))))
  const later = part((name) => isLater.has(name))
  const hash = createHash('sha256').update(later).digest('hex').slice(0, 10)
  return {
    whole: JSON.stringify(content),
    first: part((name) => !isLater.has(name)),
    later,
    laterPath: `/content/${locale}-${hash}.json`,
  }
}
