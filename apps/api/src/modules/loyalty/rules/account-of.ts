import type { LoyaltyAccount } from '@tessera/contract'
import { textIn } from '@tessera/contract/languages'
import type { LocaleCode } from '@tessera/contract/routes'
import { type Level, POINT_FRACTION, type Programme } from '../../../loyalty-programme/programme.ts'

/** Facts about a player from which the account derives. */
export interface LoyaltyFacts {
  /** In 1/10,000 of a point. */
  readonly points: bigint
  readonly version: bigint
  /** Keys of the levels that the player has reached. The first level needs no entry. */
  readonly reached: readonly string[]
}

/** A player who hasn't earned anything yet. */
export const NOTHING_EARNED: LoyaltyFacts = { points: 0n, version: 0n, reached: [] }

/**
 * Returns the order of the player's level, from 1: the highest one that was ever reached. Points that are taken back never
 * lower it.
 */
export const levelOrder = ({ levels }: Programme, reached: readonly string[]): number =>
  Math.max(
    0,
    levels.findLastIndex(({ key }) => reached.includes(key)),
  ) + 1

/** Derives the loyalty account (specification, entities) in a language. */
export function accountOf(programme: Programme, facts: LoyaltyFacts, locale: LocaleCode): LoyaltyAccount {
  const { levels } = programme
  const order = levelOrder(programme, facts.reached)
  const show = (level: Level) => ({ key: level.key, name: textIn(level.name, locale), points: level.points })
  const [current, next] = [levels[order - 1], levels[order]]
  if (!current) throw new Error('the programme has no levels')
  return {
    points: Number(facts.points / BigInt(POINT_FRACTION)),
    currentLevel: { ...show(current), order },
    nextLevel: next ? show(next) : null,
    version: Number(facts.version),
  }
}
