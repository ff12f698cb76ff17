import type { DiceGame } from '../games/dice-types.ts'

/** Over or under a target between 0.00 and 100.00. */
export const tesseraDice: DiceGame = {
  kind: 'dice',
  id: 'tessera-dice',
  rules: { type: 'over-under' },
  rtpBasisPoints: 9900,
}

/** A multiplier to reach; the 0.99 of its formula is the RTP. */
export const comet: DiceGame = { kind: 'dice', id: 'comet', rules: { type: 'target' }, rtpBasisPoints: 9900 }

/** Inside or outside of a range between 0.00 and 100.00. */
export const spyglass: DiceGame = {
  kind: 'dice',
  id: 'spyglass',
  rules: { type: 'range' },
  rtpBasisPoints: 9850,
}

/** Any set of sums of two dice. */
export const twoBySix: DiceGame = {
  kind: 'dice',
  id: 'two-by-six',
  rules: { type: 'sum-set' },
  rtpBasisPoints: 9800,
}

/** The sum of three dice over or under a target. */
export const threeHares: DiceGame = {
  kind: 'dice',
  id: 'three-hares',
  rules: { type: 'sum-over-under' },
  rtpBasisPoints: 9850,
}

/** A streak of one side of a coin. */
export const sunAndMoon: DiceGame = {
  kind: 'dice',
  id: 'sun-and-moon',
  rules: { type: 'streak' },
  rtpBasisPoints: 9820,
}
