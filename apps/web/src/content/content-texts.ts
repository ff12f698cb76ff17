import { createHash } from 'node:crypto'
import type { LocaleCode } from '@tessera/contract/routes'
import { DEFERRED_CONTENT, type SiteContent } from '../../app/platform/site/site-content.ts'

/** Content of one language as JSON. */
export interface ContentTexts {
  readonly whole: string
  /** The part that a lobby page shows immediately. */
  readonly first: string
  /** The rest. */
  readonly later: string
  /** Path of the rest. It contains a hash of the text, so that the response can be cached forever. */
  readonly laterPath: string
}

/** Serialises the content of a language once; pages are assembled from these texts. */
export function contentTexts(locale: LocaleCode, content: SiteContent): ContentTexts {
  const isLater: ReadonlySet<string> = new Set(DEFERRED_CONTENT)
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
