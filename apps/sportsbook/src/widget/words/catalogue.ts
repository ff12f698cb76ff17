import type { en } from './en.ts'
import type { enBets } from './en-bets.ts'

/** A text, or one a form of plural. */
export type Phrase = string | { readonly one: string; readonly other: string }
/** A language says everything that English does. */
type Saying<English> = { readonly [Key in keyof English]: English[Key] extends string ? string : Phrase }

/** What every place of the widget may say. */
export type Catalogue = Saying<typeof en>
/** What is said of bets that were placed. */
export type BetsCatalogue = Saying<typeof enBets>
export type WordKey = keyof Catalogue | keyof BetsCatalogue
