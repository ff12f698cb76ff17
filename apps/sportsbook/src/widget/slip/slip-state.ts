import type { PlaceBetRequest, SlipSelection } from '@tessera/contract/sportsbook'

/** A selection in the slip, with the words and the price that the player has seen. */
export interface SlipItem extends SlipSelection {
  readonly eventName: string
  readonly eventPath: string
  readonly sportCode: string
  readonly marketName: string
  readonly outcomeName: string
  readonly startsAt: string
  /** In hundredths: what the player has seen and not refused; no price where there was none. */
  readonly price: number
}

export const SLIP_MODES = ['single', 'combination', 'system'] as const
export type SlipMode = (typeof SLIP_MODES)[number]
export type Accept = PlaceBetRequest['accept']

/** The slip as it is kept over reloads. What was typed stays as it was typed. */
export interface SlipState {
  readonly items: readonly SlipItem[]
  /** Events of which all selections are one leg with one price. */
  readonly builders: readonly string[]
  readonly mode: SlipMode
  /** The system; null: the first one that there is. */
  readonly system: string | null
  /** Stakes of single bets by the leg, and of the others. */
  readonly stakes: Readonly<Record<string, string>>
  /** What the stakes were typed in: that of the account, of a guest the base currency. */
  readonly currency: string
  readonly accept: Accept
}

/** A leg of the slip: one selection, or those of a bet builder. */
export interface SlipLeg {
  readonly key: string
  readonly eventId: string
  readonly items: readonly SlipItem[]
  readonly isBuilder: boolean
}

/** What becomes one bet. */
export interface Ticket {
  readonly key: string
  readonly legs: readonly SlipLeg[]
  /** Undefined: the plainest that these legs can make. */
  readonly kind: string | undefined
}

/** What guests are shown stakes in. */
export const BASE_CURRENCY = 'EUR'

export const EMPTY_SLIP: SlipState = {
  items: [],
  builders: [],
  mode: 'combination',
  system: null,
  stakes: {},
  currency: BASE_CURRENCY,
  accept: 'higher',
}

/** More are not taken in: the server refuses them by name, but a slip is for eyes. */
export const MAX_ITEMS = 30
/** Under this key the stake of a bet of several legs is kept. */
export const WHOLE = 'whole'

export const selectionKey = ({ eventId, marketKey, outcomeId }: SlipSelection): string =>
  `${eventId}/${marketKey}/${outcomeId}`

/** Adds a selection, takes it out when it is there, or puts it in the place of another outcome of its market. */
export function toggled(slip: SlipState, item: SlipItem): SlipState {
  const key = selectionKey(item)
  if (slip.items.some((other) => selectionKey(other) === key)) return without(slip, key)
  const sameMarket = slip.items.findIndex(
    (other) => other.eventId === item.eventId && other.marketKey === item.marketKey,
  )
  if (sameMarket >= 0) return { ...slip, items: slip.items.with(sameMarket, item) }
  if (slip.items.length >= MAX_ITEMS) return slip
  return { ...slip, items: [...slip.items, item] }
}

/** Adds the selections of one slip to another, which keeps its stakes and choices. */
export const joined = (slip: SlipState, added: SlipState): SlipState =>
  added.items.reduce((whole, item) => {
    const isThere = whole.items.some((other) => selectionKey(other) === selectionKey(item))
    return isThere ? whole : toggled(whole, item)
  }, slip)

/** The slip in another account's currency: 5,000 typed in yen is no wish to stake 5,000 euros. */
export const inCurrency = (slip: SlipState, currency: string): SlipState =>
  slip.currency === currency ? slip : { ...slip, currency, stakes: {} }

export function without(slip: SlipState, key: string): SlipState {
  const items = slip.items.filter((item) => selectionKey(item) !== key)
  return tidy({ ...slip, items })
}

/** Forgets what belongs to selections that are gone; an empty slip keeps only what the player chose for all slips. */
export function tidy(slip: SlipState): SlipState {
  if (slip.items.length === 0) return { ...EMPTY_SLIP, accept: slip.accept }
  const builders = slip.builders.filter((id) => slip.items.some(({ eventId }) => eventId === id))
  const keys = new Set([...legsOf(slip).map(({ key }) => key), WHOLE])
  const stakes = Object.fromEntries(Object.entries(slip.stakes).filter(([key]) => keys.has(key)))
  return { ...slip, builders, stakes }
}

export const withBuilder = (slip: SlipState, eventId: string, isOn: boolean): SlipState =>
  tidy({
    ...slip,
    builders: [...slip.builders.filter((id) => id !== eventId), ...(isOn ? [eventId] : [])],
  })

/** The legs in the order in which their first selections came. */
export function legsOf({ items, builders }: SlipState): SlipLeg[] {
  const legs: { key: string; eventId: string; items: SlipItem[]; isBuilder: boolean }[] = []
  for (const item of items) {
    const isBuilder = builders.includes(item.eventId)
    const builder = isBuilder && legs.find((leg) => leg.isBuilder && leg.eventId === item.eventId)
    if (builder) builder.items.push(item)
    else
      legs.push({
        key: isBuilder ? `builder/${item.eventId}` : selectionKey(item),
        eventId: item.eventId,
        items: [item],
        isBuilder,
      })
  }
  return legs
}

/** The price with which a leg came into the slip; null where it had none, and of a builder. */
export function firstPrice({ isBuilder, items: [first] }: SlipLeg): number | null {
  return !isBuilder && first && first.price > 100 ? first.price : null
}

/** What is bet on: each leg for itself, or all of them together. One leg is a single, whatever was chosen. */
export function ticketsOf(slip: SlipState): Ticket[] {
  const legs = legsOf(slip)
  if (legs.length === 0) return []
  if (slip.mode === 'single' || legs.length === 1)
    return legs.map((leg) => ({ key: leg.key, legs: [leg], kind: 'single' }))
  const kind = slip.mode === 'combination' ? 'combination' : (slip.system ?? undefined)
  return [{ key: WHOLE, legs, kind }]
}

/** The ticket of a request, while the slip holds it just as it was placed. */
export function placedTicket(
  slip: SlipState,
  { ticketKey, body }: { readonly ticketKey: string; readonly body: Pick<PlaceBetRequest, 'legs' | 'kind'> },
): Ticket | undefined {
  const textOf = (legs: readonly (readonly SlipSelection[])[]) =>
    legs.map((leg) => leg.map(selectionKey).join('+')).join(' ')
  return ticketsOf(slip).find(
    ({ key, legs, kind }) =>
      key === ticketKey &&
      (kind ?? body.kind) === body.kind &&
      textOf(legs.map(({ items }) => items)) === textOf(body.legs.map(({ selections }) => selections)),
  )
}

/** Events with several selections that stand beside one another: they can't be combined, but make a bet builder. */
export function builderChances(slip: SlipState): string[] {
  const counts = new Map<string, number>()
  for (const { eventId } of slip.items) counts.set(eventId, (counts.get(eventId) ?? 0) + 1)
  return [...counts].filter(([id, count]) => count > 1 && !slip.builders.includes(id)).map(([id]) => id)
}

const isText = (value: unknown): value is string => typeof value === 'string'

function readItem(value: unknown): SlipItem[] {
  if (typeof value !== 'object' || value === null) return []
  const item = value as Record<keyof SlipItem, unknown>
  const { eventId, marketKey, outcomeId, price, ...words } = item
  const texts = [words.eventName, words.eventPath, words.sportCode, words.marketName, words.outcomeName]
  const isWhole = [eventId, marketKey, outcomeId, words.startsAt, ...texts].every(isText)
  return isWhole && Number.isInteger(price) ? [value as SlipItem] : []
}

/** What was kept, as far as it is still a slip. */
export function readSlip(text: string | null): SlipState {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return EMPTY_SLIP
    const slip = kept as Partial<Record<keyof SlipState, unknown>>
    return tidy({
      items: Array.isArray(slip.items) ? slip.items.flatMap(readItem).slice(0, MAX_ITEMS) : [],
      builders: Array.isArray(slip.builders) ? slip.builders.filter(isText) : [],
      mode: SLIP_MODES.find((mode) => mode === slip.mode) ?? EMPTY_SLIP.mode,
      system: isText(slip.system) ? slip.system : null,
      stakes: readStakes(slip.stakes),
      currency: isText(slip.currency) ? slip.currency : BASE_CURRENCY,
      accept: slip.accept === 'none' || slip.accept === 'any' ? slip.accept : 'higher',
    })
  } catch {
    return EMPTY_SLIP
  }
}

/** Whose slip was kept; null for a guest's, and where there is none. */
export function readSlipPlayer(text: string | null): string | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    const playerId: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'playerId') : null
    return isText(playerId) ? playerId : null
  } catch {
    return null
  }
}

function readStakes(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])),
  )
}
