import { nodeHashes } from '@tessera/fairness/node'
import type { Random } from '@tessera/sport'

/**
 * Random numbers of everything that is public: names, strengths, who meets whom. They follow from a text that anyone can
 * write down, with no secret in it.
 */
export function publicChance(text: string): Random {
  let state = Number.parseInt(nodeHashes.sha256Hex(text).slice(0, 8), 16)
  return () => {
    // mulberry32: one small state, good enough for names and strengths.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A list in an order drawn by chance. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order = items.map((item) => ({ item, at: random() }))
  return order.sort((a, b) => a.at - b.at).map(({ item }) => item)
}
