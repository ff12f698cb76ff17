import { type LegResult, legResult, type MarketState, marketKey } from '@tessera/feed'
import { wordsOrIds } from '../book/views/book-words.ts'
import type { Queryable } from '../database/queryable.ts'
import { marketOfKey } from '../feed/named-market.ts'
import type { Fixture } from '../feed/sport-feed.ts'
import { loadSportNames } from '../words/load-sport-words.ts'
import type { RegisteredEvent } from './list-events.ts'

/** A market of an event that has bets or a result. */
export interface MarketView {
  readonly key: string
  readonly type: string
  readonly name: string
  readonly bets: number
  /** State of its result: `cancelled` if bets were voided. */
  readonly state: 'open' | 'scouted' | 'confirmed' | 'cancelled'
  readonly outcomes: readonly {
    readonly id: string
    readonly name: string
    readonly bets: number
    readonly result: LegResult['result']
  }[]
}

interface BetRow {
  readonly key: string
  readonly outcomeId: string
  readonly bets: bigint
  readonly marketName: string
  readonly outcomeName: string
}

/** Counts the bets on the outcomes of an event's markets, with the names of one of them. */
const betsOnOutcomes = (db: Queryable, eventId: string): Promise<BetRow[]> =>
  db.query<BetRow>(
    `select s->>'marketKey' as key, s->>'outcomeId' as "outcomeId", count(distinct b.id) as bets,
       min(s->>'marketName') as "marketName", min(s->>'outcomeName') as "outcomeName"
     from sportsbook.bet_leg l join sportsbook.bet b on b.id = l.bet_id,
       jsonb_array_elements(b.legs) leg, jsonb_array_elements(leg->'selections') s
     where l.event_id = $1 and leg->>'eventId' = $1 and b.struck_at_ms is not null
     group by 1, 2`,
    [eventId],
  )

function stateOf(market: MarketState | undefined): MarketView['state'] {
  if (market === undefined) return 'open'
  if (market.cancels.some(({ active }) => active)) return 'cancelled'
  const { confirmed, scouted } = market
  const outcomes = [...(confirmed?.value ?? []), ...(scouted?.value ?? [])]
  const isSettled = outcomes.some(
    ({ id }) => legResult(market, id, Number.MAX_SAFE_INTEGER).result !== 'undecided',
  )
  if (!isSettled) return 'open'
  return confirmed === undefined ? 'scouted' : 'confirmed'
}

/** Returns an event as the words need it. The register has no players, whose names the bets have. */
const fixtureOf = ({ eventId, championshipId, name, competitors, startsAtMs }: RegisteredEvent): Fixture => ({
  ...{ eventId, championshipId, name, startsAtMs, isSimulated: false, commitment: null },
  competitors: competitors.map((each) => ({
    ...each,
    shortName: each.name,
    colours: ['', ''] as const,
    players: [],
  })),
})

/** Lists the markets of an event that have bets or a result, those with most bets first, named in a language. */
export async function eventMarkets(
  db: Queryable,
  event: RegisteredEvent,
  states: ReadonlyMap<string, MarketState>,
  locale: string,
): Promise<MarketView[]> {
  const words = wordsOrIds(await loadSportNames(() => event.sportId))
  const fixture = fixtureOf(event)
  const bets = await betsOnOutcomes(db, event.eventId)
  const settled = [...states.values()].filter(
    ({ confirmed, scouted, cancels }) => confirmed || scouted || cancels.length > 0,
  )
  const keys = new Set([...bets.map(({ key }) => key), ...settled.map(marketKey)])

  function viewOf(key: string): MarketView {
    const market = marketOfKey(key)
    const state = states.get(key)
    const own = bets.filter((bet) => bet.key === key)
    const results = [...(state?.confirmed?.value ?? []), ...(state?.scouted?.value ?? [])]
    const ids = new Set([...results.map(({ id }) => id), ...own.map(({ outcomeId }) => outcomeId)])
    const outcomes = [...ids].map((id) => {
      const bet = own.find(({ outcomeId }) => outcomeId === id)
      const name = words.outcome(fixture, market, id, locale)
      return {
        id,
        name: name === id ? (bet?.outcomeName ?? id) : name,
        bets: Number(bet?.bets ?? 0),
        result: state ? legResult(state, id, Number.MAX_SAFE_INTEGER).result : ('undecided' as const),
      }
    })
    const name = words.market(fixture, market, locale)
    return {
      key,
      type: market.id,
      name: name === market.id ? (own[0]?.marketName ?? name) : name,
      bets: outcomes.reduce((sum, each) => sum + each.bets, 0),
      state: stateOf(state),
      outcomes,
    }
  }

  return [...keys]
    .map(viewOf)
    .sort((one, other) => other.bets - one.bets || one.name.localeCompare(other.name, locale))
}
