import type { Jurisdiction } from '../../../jurisdiction/jurisdiction.ts'

type RealityCheckRules = Jurisdiction['realityCheck']

/** A player's choice: minutes, null for none; undefined before the player has chosen. */
export type RealityCheckChoice = number | null | undefined

/** True if a player of the jurisdiction may choose an interval, or none. */
export const mayChoose = ({ minutes, isRequired }: RealityCheckRules, choice: number | null): boolean =>
  choice === null ? !isRequired : minutes.includes(choice)

/**
 * Returns the interval that applies to a player; null for none. A choice that the jurisdiction doesn't offer, for example
 * after a change of residence, becomes the next shorter interval that it offers, or its shortest one.
 */
export function appliedMinutes(rules: RealityCheckRules, choice: RealityCheckChoice): number | null {
  if (choice === undefined) return rules.initialMinutes
  if (choice === null) return rules.isRequired ? rules.initialMinutes : null
  return rules.minutes.findLast((each) => each <= choice) ?? rules.minutes[0] ?? null
}
