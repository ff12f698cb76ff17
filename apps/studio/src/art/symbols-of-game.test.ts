import { loadGame, slotSymbols } from '@tessera/fairness/catalogue'
import { parsePath } from '@tessera/mosaic'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../games/catalogue.ts'
import { pictures } from './symbols/index.ts'
import { symbolsOf } from './symbols-of-game.ts'

const slots = catalogue.filter(({ kind }) => kind === 'slot').map(({ id }) => id)

/** All points at which an outline of the markup starts, ends or turns. */
function points(markup: string): number[] {
  return [...markup.matchAll(/ d="([^"]*)"/g)]
    .flatMap(([, data = '']) => parsePath(data))
    .flatMap(({ code, n }) => (code === 'A' ? n.slice(-2) : n))
}

describe('the symbols of a slot', () => {
  it.each(slots)('include a picture for every symbol on the reels of %s', async (id) => {
    const game = await loadGame(id)
    if (game?.kind !== 'slot') throw new Error(`${id} is not a slot`)
    const drawn = symbolsOf(id)
    const onReels = new Set([...game.baseStrips, ...game.freeStrips].flatMap((strip) => [...strip]))
    expect([...onReels].filter((code) => !drawn.has(code))).toEqual([])
  })

  it.each(slots)('are all different for %s', (id) => {
    const drawn = [...symbolsOf(id).values()]
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it.each(slots)('are plain paths at most two hundredths over the edge of the tile for %s', (id) => {
    for (const markup of symbolsOf(id).values()) {
      expect(markup).toMatch(/^(<path fill="#[0-9a-f]{6}" d="[MLHVQCAZ0-9 .-]+"\/>)+$/)
      expect(Math.min(...points(markup))).toBeGreaterThanOrEqual(-2)
      expect(Math.max(...points(markup))).toBeLessThanOrEqual(98)
    }
  })

  it("don't exist for a game without reels", () => {
    expect(symbolsOf('tessera-dice').size).toBe(0)
  })

  it('include no picture that no slot uses', () => {
    const shown = new Set<string>(Object.values(slotSymbols).flatMap((symbols) => Object.values(symbols)))
    expect([...pictures.keys()].filter((name) => !shown.has(name))).toEqual([])
  })
})
