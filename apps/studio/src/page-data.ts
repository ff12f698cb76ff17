import type { CompiledMessages } from '@tessera/words'

/** Data that the server embeds in the page for its script. */
export interface PageData {
  readonly gameId: string
  readonly gameName: string
  readonly brandName: string
  readonly kind: 'slot' | 'dice'
  readonly locale: string
  readonly words: CompiledMessages
}
