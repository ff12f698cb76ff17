import type { en } from './en.ts'
import type { enBets } from './en-bets.ts'
import type { enContests } from './en-contests.ts'

/** A text, or one for each plural form. */
export type Phrase = string | { readonly one: string; readonly other: string }
/** Type of a language with the same texts as English. */
type Saying<English> = { readonly [Key in keyof English]: English[Key] extends string ? string : Phrase }

/** Texts that every part of the widget may show. */
export type Catalogue = Saying<typeof en>
/** Texts about placed bets. */
export type BetsCatalogue = Saying<typeof enBets>
/** Texts of rankings and of contests. */
export type ContestsCatalogue = Saying<typeof enContests>
/** Texts that are loaded with views. */
export type LateCatalogue = Partial<BetsCatalogue & ContestsCatalogue>
export type WordKey = keyof Catalogue | keyof LateCatalogue
