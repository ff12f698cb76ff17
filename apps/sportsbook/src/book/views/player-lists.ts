import type { SportMarket, SportSide } from '@tessera/contract/sportsbook'
import type { Fixture } from '../../feed/sport-feed.ts'

/** Order of players in markets: by team, favourites first within each. */

interface Player {
  readonly name: string
  readonly side: SportSide
}

type Players = ReadonlyMap<string, Player>

const SIDES = ['home', 'away'] as const

export const NO_PLAYERS: Players = new Map()

/** Returns the players of a match by their ids; none for a field. */
export function playersOf({ competitors }: Pick<Fixture, 'competitors'>): Players {
  if (competitors.length !== SIDES.length) return NO_PLAYERS
  return new Map(
    SIDES.flatMap((side, index) =>
      (competitors[index]?.players ?? []).map(({ id, name }): [string, Player] => [id, { name, side }]),
    ),
  )
}

interface Priced {
  readonly price: number | null
}

/** Compares prices, the lowest first. What isn't offered now comes last. */
export const byPrice = (one: Priced, other: Priced): number =>
  (one.price ?? Number.MAX_SAFE_INTEGER) - (other.price ?? Number.MAX_SAFE_INTEGER)

const rankOf = (side: SportSide | undefined): number => (side ? SIDES.indexOf(side) : SIDES.length)

/** Returns the outcomes of a market with its players by team and price. Outcomes without a player come last. */
export const bySide = <Outcome extends Priced & { readonly side?: SportSide | undefined }>(
  outcomes: readonly Outcome[],
): Outcome[] =>
  outcomes.some(({ side }) => side !== undefined)
    ? outcomes.toSorted(
        (one, other) => rankOf(one.side) - rankOf(other.side) || (one.side ? byPrice(one, other) : 0),
      )
    : [...outcomes]

type Listed = Pick<SportMarket, 'type' | 'player'> & { readonly outcomes: readonly Priced[] }

const notOffered = { price: null }

const compareListed = (one: Listed, other: Listed): number =>
  one.type.localeCompare(other.type) ||
  rankOf(one.player?.side) - rankOf(other.player?.side) ||
  byPrice(one.outcomes[0] ?? notOffered, other.outcomes[0] ?? notOffered)

/** Returns markets with those about one player by team and price, in the places that they had together. */
export function listPlayers<Market extends Listed>(markets: readonly Market[]): Market[] {
  const listed = markets
    .filter(({ player }) => player)
    .sort(compareListed)
    [Symbol.iterator]()
  return markets.map((market) => (market.player ? (listed.next().value ?? market) : market))
}
