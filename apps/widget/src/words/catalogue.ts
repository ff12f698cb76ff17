import type { en } from './en.ts'
import type { enBets } from './en-bets.ts'
import type { enContests } from './en-contests.ts'
import type { enProof } from './en-proof.ts'

/** A text, or one for each plural form of its language, by the categories of Unicode's plural rules. */
export type Phrase =
  | string
  | ({ readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>)
/** Type of a language with the same texts as English. */
type Saying<English> = { readonly [Key in keyof English]: English[Key] extends string ? string : Phrase }

/** Texts that every part of the widget may show. */
export type Catalogue = Saying<typeof en>
/** Texts of a filled slip and of placed bets. */
export type BetsCatalogue = Saying<typeof enBets>
/** Texts of rankings and of contests. */
export type ContestsCatalogue = Saying<typeof enContests>
/** Texts of an event’s proof. */
export type ProofCatalogue = Saying<typeof enProof>
/** Texts that are loaded with views. */
export type LateCatalogue = Partial<BetsCatalogue & ContestsCatalogue & ProofCatalogue>
export type WordKey = keyof Catalogue | keyof LateCatalogue
