import { createHash } from 'node:crypto'
import type { CashOutOffer, SlipSelection } from '@tessera/contract/sportsbook'
import { cashOutOffer, type EventForecast, forecastOfLeg } from '@tessera/odds'
import type { BetBook } from '../bet-book.ts'
import { withEvents } from '../rules/exposure.ts'
import { oddsBet, outcomeOfLeg } from '../rules/odds-bet.ts'
import { standingsOf } from '../rules/standings.ts'
import { fractionText } from '../store/bet-row.ts'
import type { LegStanding, StoredBet } from '../stored-bet.ts'

const REASONS = { decided: 'over', suspended: 'suspended', 'too-small': 'too-small' } as const

const onlyWonOrLost = (chance: number) => ({
  won: chance,
  halfWon: 0,
  push: 0,
  halfLost: 0,
  lost: 1 - chance,
})

const openOf = (selections: readonly SlipSelection[], standing: LegStanding | undefined) =>
  selections.filter((_, place) => standing?.selections[place]?.result === 'undecided')

/**
 * Returns the undecided selections of each leg. Their joint chances are loaded into the book before an offer is made.
 */
export function openLegs(book: BetBook, bet: StoredBet): { readonly selections: readonly SlipSelection[] }[] {
  const standings = standingsOf(book, bet)
  return withEvents(bet).map(({ selections }, index) => ({
    selections: openOf(selections, standings[index]),
  }))
}

/** Returns the undecided selections of all legs. */
const openSelections = (book: BetBook, bet: StoredBet) =>
  openLegs(book, bet).flatMap(({ selections }) => selections)

/** Returns the events on which the offer for a bet still depends. */
export const openEventsOf = (book: BetBook, bet: StoredBet): string[] => [
  ...new Set(openSelections(book, bet).map(({ eventId }) => eventId)),
]

/** Delay of a cash-out in milliseconds: the longest live delay of the undecided selections, and 0 before the start. */
export const liveDelayOf = (book: BetBook, bet: StoredBet): number =>
  Math.max(0, ...openSelections(book, bet).map((selection) => book.selection(selection)?.delayMs ?? 0))

/** Returns the forecast of an undecided leg with its price versions; null while a market is suspended. */
function forecastOf(
  book: BetBook,
  bet: StoredBet,
  index: number,
  standing: LegStanding,
): { forecast: EventForecast; versions: string[] } | null {
  const selections = withEvents(bet)[index]?.selections ?? []
  const open = openOf(selections, standing)
  const seen = open.map((selection) => book.selection(selection))
  const active = seen.filter((selection) => selection?.status === 'active' && selection.chances !== null)
  const [first] = active
  if (active.length < seen.length || !first?.chances) return null
  const versions = active.flatMap((selection) => selection?.version ?? [])
  if (selections.length === 1) return { forecast: forecastOfLeg(index, first.chances), versions }
  // A builder wins if all of its selections win. With one lost selection it waits for the others but can't win any
  // more.
  const isLost = standing.selections.some(({ result }) => result === 'lost')
  const chance = isLost
    ? 0
    : open.length === 1
      ? first.chances.won
      : chanceOfAll(book, bet.legs[index]?.eventId ?? '', open)
  return chance === null ? null : { forecast: forecastOfLeg(index, onlyWonOrLost(chance)), versions }
}

function chanceOfAll(
  book: BetBook,
  eventId: string,
  selections: Parameters<BetBook['joint']>[1],
): number | null {
  const joint = book.joint(eventId, selections)
  if (joint === null) return null
  return joint.ok ? joint.probability : joint.reason === 'impossible' ? 0 : null
}

/** Returns a short hash of all inputs of an offer: prices, results and the running part of the bet. */
function versionOf(bet: StoredBet, standings: readonly LegStanding[], versions: readonly string[]): string {
  const facts = JSON.stringify([fractionText(bet.running), standings, versions])
  return createHash('sha256').update(facts).digest('base64url').slice(0, 22)
}

/** Returns the current cash-out offer for a bet in subunits, or the reason why there is none. */
export function offerOf(book: BetBook, bet: StoredBet): CashOutOffer {
  const none = (reason: CashOutOffer['reason'], version = ''): CashOutOffer => ({
    amount: null,
    reason,
    version,
    delayMs: 0,
  })
  if (bet.state === 'pending') return none('pending')
  if (bet.state !== 'accepted') return none('over')
  if (!book.isReady()) return none('suspended')
  const standings = standingsOf(book, bet)
  const forecasts = standings.flatMap((standing, index) =>
    outcomeOfLeg(standing) === null ? [forecastOf(book, bet, index, standing)] : [],
  )
  const known = forecasts.filter((forecast) => forecast !== null)
  const version = versionOf(
    bet,
    standings,
    known.flatMap(({ versions }) => versions),
  )
  const offer = cashOutOffer(
    oddsBet(bet, standings),
    known.map(({ forecast }) => forecast),
    [],
  )
  if (offer.kind === 'none') return none(REASONS[offer.reason], version)
  return { amount: Number(offer.amount), reason: null, version, delayMs: liveDelayOf(book, bet) }
}
