import type { PageWords } from './words/page-words.ts'

/** Data that the server embeds in the page for its script. */
export interface PageData {
  readonly gameId: string
  readonly gameName: string
  readonly brandName: string
  readonly kind: 'slot' | 'dice'
  readonly locale: string
  readonly words: PageWords
}
