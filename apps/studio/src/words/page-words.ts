import type { MessageId } from '@tessera/words'
import type { dice } from './page/dice.ts'
import type { play } from './page/play.ts'
import type { problems } from './page/problems.ts'
import type { rules } from './page/rules.ts'
import type { symbols } from './page/symbols.ts'

/** All messages of a game page, by their names. Their catalogues are in `locales`. */
export type PageTable = typeof play & typeof problems & typeof rules & typeof dice & typeof symbols

/** Ids of the messages of a game page, such as `result.won`. */
export type PageMessageId = MessageId<PageTable>
