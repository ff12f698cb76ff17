import type { GameProvider, ProviderGame } from '@tessera/contract'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { COLLECTIONS, findCollection, isInCollection, isVisibleIn } from './game-collections.ts'
import { countFacets, filterGames } from './game-filter.ts'
import { buildGameList, createGameLists, gameLabel } from './game-list.ts'
import { sortGames } from './game-order.ts'
import { matchScore, searchBy } from './game-search.ts'
import { fillShelves } from './game-shelves.ts'
import { shortenName } from './winners.ts'

const game = (gameId: string, change: Partial<ProviderGame> = {}): ProviderGame => ({
  gameId,
  name: gameId,
  brand: { id: 'b1', name: 'Brand' },
  kind: 'slot',
  rtpBasisPoints: 9600,
  volatility: 'low',
  thumbnails: { '3x4': '', '1x1': '' },
  tags: [],
  features: [],
  hasDemo: true,
  description: {},
  releasedAt: '2026-01-01',
  ...change,
})

const provider = (id: string, games: ProviderGame[] | Error): GameProvider => {
  const refuse = () => Promise.reject(new Error('not used'))
  return {
    id,
    listGames: () => (games instanceof Error ? Promise.reject(games) : Promise.resolve(games)),
    openSession: refuse,
  }
}

const listOf = (...games: ProviderGame[]) => buildGameList([{ provider: provider('p', games), games }])

describe('the game list', () => {
  it('distinguishes games with the same id from two providers', () => {
    const list = buildGameList([
      { provider: provider('a', []), games: [game('fox')] },
      { provider: provider('b', []), games: [game('fox')] },
    ])
    expect(list.games.map(({ id }) => id)).toEqual(['fox', 'b-fox'])
  })

  it('counts the games of each brand', () => {
    const list = listOf(game('a'), game('b'), game('c', { brand: { id: 'b2', name: 'Other' } }))
    expect(list.brands.map(({ id, totalGames }) => [id, totalGames])).toEqual([
      ['b1', 2],
      ['b2', 1],
    ])
  })

  it('has a picture for every brand and every game in the history, including withdrawn games', () => {
    const list = listOf(game('a', { thumbnails: { '3x4': '/3x4.svg', '1x1': '/1x1.svg' } }))
    expect(list.brands.map(({ logo }) => logo)).toEqual(['/1x1.svg'])
    expect(gameLabel(list, 'p', 'a').thumbnails['1x1']).toBe('/1x1.svg')
    const { id, thumbnails } = gameLabel(list, 'p', 'withdrawn')
    expect([id, thumbnails['3x4'], thumbnails['1x1']]).toEqual([
      'withdrawn',
      expect.stringMatching(/^data:image\/svg/),
      expect.stringMatching(/^data:image\/svg/),
    ])
  })

  it('contains the games of the other providers if one fails', async () => {
    const errors: unknown[] = []
    const lists = createGameLists(
      () => [provider('down', new Error('down')), provider('up', [game('fox')])],
      (error) => errors.push(error),
    )
    expect((await lists()).games.map(({ id }) => id)).toEqual(['fox'])
    expect(errors).toHaveLength(1)
  })

  it('soon retries a provider that never answered, and keeps the games of one that fails later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      let first: ProviderGame[] | Error = new Error('starting')
      let second: ProviderGame[] | Error = [game('fox')]
      const lists = createGameLists(
        () => [provider('first', first), provider('second', second)],
        () => {},
      )
      const ids = async (afterMs: number) => {
        vi.setSystemTime(Date.now() + afterMs)
        await lists()
        await Promise.resolve()
        return vi.waitFor(async () => (await lists()).games.map(({ id }) => id))
      }
      expect(await ids(0)).toEqual(['fox'])
      first = [game('cat')]
      await ids(10_000)
      expect(await ids(0)).toEqual(['cat', 'fox'])
      second = new Error('restarting')
      await ids(600_000)
      expect(await ids(0)).toEqual(['cat', 'fox'])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('game collections', () => {
  it('are found case-insensitively, also if they are hidden from lists', () => {
    expect(findCollection('PoPuLaR', COLLECTIONS)?.identity).toBe('popular')
    expect(findCollection('Night-Garden', COLLECTIONS)?.isHidden).toBe(true)
    expect(findCollection('nowhere', COLLECTIONS)).toBeNull()
  })

  it('are visible only in their countries, or everywhere without any', () => {
    const local = {
      identity: 'x',
      isHidden: false,
      countries: ['DE'],
      where: {},
      order: 'new',
      isShelf: true,
    } as const
    expect(isVisibleIn(local, 'DE')).toBe(true)
    expect(isVisibleIn(local, 'AT')).toBe(false)
    expect(isVisibleIn(local, null)).toBe(false)
    expect(isVisibleIn({ ...local, countries: [] }, null)).toBe(true)
  })

  it('contain the games that meet all conditions', () => {
    const [slot, dice] = listOf(
      game('a', { tags: ['sea'] }),
      game('b', { tags: ['sea'], kind: 'dice' }),
    ).games
    const seaSlots = {
      identity: 'x',
      isHidden: false,
      countries: [],
      where: { kind: 'slot', tag: 'sea' },
      order: 'new',
      isShelf: true,
    } as const
    expect(slot && isInCollection(seaSlots, slot)).toBe(true)
    expect(dice && isInCollection(seaSlots, dice)).toBe(false)
  })
})

describe('sortGames', () => {
  const { games } = listOf(
    game('a', { rtpBasisPoints: 9500 }),
    game('b', { releasedAt: '2026-05-01' }),
    game('c', { name: 'A last' }),
  )
  const ids = (sort: 'popular' | 'new' | 'name' | 'rtp', counts: [string, number][] = []) =>
    sortGames(games, sort, new Map(counts)).map(({ id }) => id)

  it('puts the most played games first and preserves the providers’ order of equal ones', () => {
    expect(ids('popular', [['c', 2]])).toEqual(['c', 'a', 'b'])
    expect(ids('popular')).toEqual(['a', 'b', 'c'])
  })

  it('sorts by release date, name and RTP', () => {
    expect(ids('new')[0]).toBe('b')
    expect(ids('name')).toEqual(['a', 'c', 'b'])
    expect(ids('rtp')).toEqual(['b', 'c', 'a'])
  })
})

describe('the game search', () => {
  it('ranks names that start with the query above names that contain it', () => {
    expect(searchBy(['Red Fox', 'Foxglove', 'Firefox', 'Owl'], (text) => text, 'fox')).toEqual([
      'Foxglove',
      'Red Fox',
      'Firefox',
    ])
  })

  it.each([
    ['lighthouse', 'lihgthouse'],
    ['lighthouse', 'lighthous'],
    ['lighthouse', 'ligthouse'],
    ['lighthouse', 'lightthouse'],
  ])('finds %s despite one typo in %s', (name, query) => {
    expect(matchScore(name, query)).toBeGreaterThan(0)
  })

  it.each([
    ['Red Fox', 'foks'],
    ['Red Fox', 'red foks'],
    ['Night Owl', 'nıght'],
    ['Silver Stag', 'SİLVER'],
    ['Phantom Pearl', 'fantom'],
    ['Clockwork', 'klockwork'],
    ['Lighthouse', 'laghthause'],
    ['Café', 'cafe'],
    ['ज़ोया', 'जोया'],
  ])('finds %s by the similar spelling %s', (name, query) => {
    expect(matchScore(name, query)).toBeGreaterThan(0)
  })

  it('tolerates no typo in short words and no three typos in long ones', () => {
    expect(matchScore('owl', 'oxl')).toBe(0)
    expect(matchScore('काला', 'कल')).toBe(0)
    expect(matchScore('lighthouse', 'lagthause')).toBe(0)
    expect(matchScore('Red Fox', 'blue foks')).toBe(0)
  })

  it('finds every name by any of its prefixes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}$/), fc.nat(11), (name, cut) => {
        expect(matchScore(name, name.slice(0, cut + 1))).toBeGreaterThan(0)
      }),
    )
  })
})

describe('the shelves of the lobby', () => {
  const tags = fc.subarray(['popular', 'new', 'animals', 'sea'])
  const anyGame = fc.record({
    tags,
    features: fc.subarray(['free-spins']),
    kind: fc.constantFrom('slot' as const, 'dice' as const),
    volatility: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
  })

  it('number five or six and never repeat a game', () => {
    expect([5, 6]).toContain(COLLECTIONS.filter(({ isShelf }) => isShelf).length)
    fc.assert(
      fc.property(fc.array(anyGame, { maxLength: 40 }), fc.integer({ min: 1, max: 24 }), (facts, preview) => {
        const { games } = listOf(...facts.map((each, index) => game(`g${index}`, each)))
        const shown = [...fillShelves(COLLECTIONS, games, new Map(), preview).values()]
        const all = shown.flat()
        expect(new Set(all).size).toBe(all.length)
        for (const shelf of shown) expect(shelf.length).toBeLessThanOrEqual(preview)
      }),
    )
  })

  it('are empty if fewer than three unshown games remain', () => {
    const { games } = listOf(
      ...['a', 'b', 'c'].map((id) => game(id, { tags: ['popular', 'animals'] })),
      game('d', { tags: ['animals'] }),
    )
    const filled = fillShelves(COLLECTIONS, games, new Map(), 12)
    expect(filled.get('popular')).toHaveLength(3)
    expect(filled.get('animals')).toEqual([])
    expect(filled.has('sea')).toBe(false)
  })
})

describe('game filters', () => {
  const { games } = listOf(
    game('a', { features: ['wilds'], volatility: 'high' }),
    game('b', { features: ['wilds', 'free-spins'] }),
    game('c', { kind: 'dice', brand: { id: 'b2', name: 'Other' } }),
  )

  it('count the games that remain for each further value, most first', () => {
    expect(countFacets(games, {})).toEqual({
      kind: [
        { id: 'slot', totalGames: 2 },
        { id: 'dice', totalGames: 1 },
      ],
      provider: [
        { id: 'b1', name: 'Brand', totalGames: 2 },
        { id: 'b2', name: 'Other', totalGames: 1 },
      ],
      feature: [
        { id: 'wilds', totalGames: 2 },
        { id: 'free-spins', totalGames: 1 },
      ],
      volatility: [
        { id: 'low', totalGames: 2 },
        { id: 'high', totalGames: 1 },
      ],
    })
    expect(countFacets(games, { feature: 'wilds' }).kind).toEqual([{ id: 'slot', totalGames: 2 }])
    expect(countFacets(games, { kind: 'dice' }).kind, 'a filter does not affect its own counts').toHaveLength(
      2,
    )
  })

  it('return as many games for a value as its count states', () => {
    const value = fc.option(fc.constantFrom('slot', 'dice'), { nil: undefined })
    const feature = fc.option(fc.constantFrom('wilds', 'free-spins'), { nil: undefined })
    fc.assert(
      fc.property(fc.record({ kind: value, feature }), (filter) => {
        for (const [name, values] of Object.entries(countFacets(games, filter)))
          for (const { id, totalGames } of values)
            expect(filterGames(games, { ...filter, [name]: id })).toHaveLength(totalGames)
      }),
    )
  })
})

describe('shortenName', () => {
  it('hides the identity of a winner', () => {
    expect(shortenName('Highroller99', 'abc123')).toBe('Hi•••')
    expect(shortenName('😀😀😀', 'abc123')).toBe('😀😀•••')
    expect(shortenName(null, 'abc123')).toBe('Player 123')
  })
})
