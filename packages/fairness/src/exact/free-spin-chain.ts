import type { SlotGame } from '../games/slot-types.ts'

/** Chances of three, four and five scatters in a spin. The rest is the chance of fewer. */
export type ScatterChances = readonly [three: number, four: number, five: number]

function addTo(totals: number[], index: number, chance: number): void {
  totals[index] = (totals[index] ?? 0) + chance
}

/**
 * Returns the chance that free spin number 1, 2, 3 ... of a round is played, at index 0, 1, 2 ..., from the
 * chances of scatters in a paid spin and in a free spin. It computes a Markov chain over the number of spins
 * awarded so far, which is exact including the cap.
 */
export function chancesToPlay(game: SlotGame, paid: ScatterChances, free: ScatterChances): number[] {
  const { awards, retriggers, maximum } = game.freeSpins
  let totals: number[] = new Array(maximum + 1).fill(0)
  awards.forEach((spins, index) => {
    addTo(totals, Math.min(maximum, spins), paid[index] ?? 0)
  })
  const again = retriggers ?? [0, 0, 0]
  const none = 1 - free.reduce((sum, chance) => sum + chance, 0)

  return Array.from({ length: maximum }, (_, played) => {
    const next: number[] = new Array(maximum + 1).fill(0)
    let chance = 0
    totals.forEach((weight, total) => {
      if (total <= played || weight === 0) return
      chance += weight
      addTo(next, total, weight * none)
      again.forEach((spins, index) => {
        addTo(next, Math.min(maximum, total + spins), weight * (free[index] ?? 0))
      })
    })
    totals = next
    return chance
  })
}
