import { nodeHashes } from '@tessera/fairness/node'
import type { Random } from '@tessera/sport'

/**
 * Creates the random numbers for everything public: names, strengths and pairings. They follow from a text without
 * any secret, so that anyone can reproduce them.
 */
export function publicChance(text: string): Random {
  let state = Number.parseInt(nodeHashes.sha256Hex(text).slice(0, 8), 16)
  return () => {
    // mulberry32: a small state that is good enough for names and strengths.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a list in random order. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order = items.map((item) => ({ item, at: random() }))
  return order.sort((a, b) => a.at - b.at).map(({ item }) => item)
}
