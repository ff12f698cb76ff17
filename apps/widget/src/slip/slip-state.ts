import type { PlaceBetRequest, SlipSelection } from '@tessera/contract/sportsbook'

/** A selection in the slip, with the texts and the price that the player has seen. */
export interface SlipItem extends SlipSelection {
  readonly eventName: string
  readonly eventPath: string
  readonly sportCode: string
  readonly marketName: string
  readonly outcomeName: string
  readonly startsAt: string
  /** Price in hundredths that the player has seen and not refused; below the lowest odds if there was none. */
  readonly price: number
}

export const SLIP_MODES = ['single', 'combination', 'system'] as const
export type SlipMode = (typeof SLIP_MODES)[number]
export type Accept = PlaceBetRequest['accept']
export const ACCEPT_CHOICES: readonly Accept[] = ['none', 'higher', 'any']

/** State of the slip, stored over reloads. Typed texts stay unchanged. */
export interface SlipState {
  readonly items: readonly SlipItem[]
  /** Events whose selections form one leg with one price. */
  readonly builders: readonly string[]
  readonly mode: SlipMode
  /** Selected system; null for the first one available. */
  readonly system: string | null
  /** Stakes by ticket: of singles by leg, and of the whole slip. */
  readonly stakes: Readonly<Record<string, string>>
  /** Unit of the stakes: of the account's currency, or of the base currency for a guest. `EUR`, `mBTC`. */
  readonly unit: string
  readonly accept: Accept
}

/** A leg of the slip: one selection, or those of a bet builder. */
export interface SlipLeg {
  readonly key: string
  readonly eventId: string
  readonly items: readonly SlipItem[]
  readonly isBuilder: boolean
}

/** A ticket, which becomes one bet. */
export interface Ticket {
  readonly key: string
  readonly legs: readonly SlipLeg[]
  /** Kind of bet; undefined for the simplest kind that these legs can make. */
  readonly kind: string | undefined
}

/** Currency of stakes for guests. */
export const BASE_CURRENCY = 'EUR'

export const EMPTY_SLIP: SlipState = {
  items: [],
  builders: [],
  mode: 'combination',
  system: null,
  stakes: {},
  unit: BASE_CURRENCY,
  accept: 'higher',
}

/** Maximum number of selections. The server rejects more as well; this limit keeps the slip readable. */
export const ITEMS_MAX = 30
/** Key of the stake of a bet with several legs. */
export const WHOLE = 'whole'

export const selectionKey = ({ eventId, marketKey, outcomeId }: SlipSelection): string =>
  `${eventId}/${marketKey}/${outcomeId}`

/** Adds a selection, removes it if it is already there, or replaces another outcome of its market. */
export function toggled(slip: SlipState, item: SlipItem): SlipState {
  const key = selectionKey(item)
  if (slip.items.some((other) => selectionKey(other) === key)) return without(slip, key)
  const sameMarket = slip.items.findIndex(
    (other) => other.eventId === item.eventId && other.marketKey === item.marketKey,
  )
  if (sameMarket >= 0) return { ...slip, items: slip.items.with(sameMarket, item) }
  if (slip.items.length >= ITEMS_MAX) return slip
  return { ...slip, items: [...slip.items, item] }
}

/** Adds the selections of one slip to another, which keeps its stakes and settings. */
export const joined = (slip: SlipState, added: SlipState): SlipState =>
  added.items.reduce((whole, item) => {
    const isThere = whole.items.some((other) => selectionKey(other) === selectionKey(item))
    return isThere ? whole : toggled(whole, item)
  }, slip)

/** Changes the unit of the slip and removes its stakes: 5,000 typed in yen must not become 5,000 euros. */
export const inUnit = (slip: SlipState, unit: string): SlipState =>
  slip.unit === unit ? slip : { ...slip, unit, stakes: {} }

export function without(slip: SlipState, key: string): SlipState {
  const items = slip.items.filter((item) => selectionKey(item) !== key)
  return tidy({ ...slip, items })
}

/** Removes the data of selections that are gone. An empty slip keeps only the player's general setting. */
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

/** Returns the legs in the order of their first selections. */
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

/** Returns the price of a leg at the time of its selection; null if it had none, and for a bet builder. */
export function firstPrice({ isBuilder, items: [first] }: SlipLeg): number | null {
  return !isBuilder && first && first.price > 100 ? first.price : null
}

/** Returns the tickets of a slip: one for each leg, or one for all of them. One leg is a single in any mode. */
export function ticketsOf(slip: SlipState): Ticket[] {
  const legs = legsOf(slip)
  if (legs.length === 0) return []
  if (slip.mode === 'single' || legs.length === 1)
    return legs.map((leg) => ({ key: leg.key, legs: [leg], kind: 'single' }))
  const kind = slip.mode === 'combination' ? 'combination' : (slip.system ?? undefined)
  return [{ key: WHOLE, legs, kind }]
}

/** Returns the ticket of a request while the slip contains exactly this bet. */
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

/** Returns the events with several separate selections, which can't be combined unless they form a bet builder. */
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

/** Parses a stored slip and ignores invalid parts. */
export function readSlip(text: string | null): SlipState {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return EMPTY_SLIP
    const slip = stored as Partial<Record<keyof SlipState, unknown>>
    return tidy({
      items: Array.isArray(slip.items) ? slip.items.flatMap(readItem).slice(0, ITEMS_MAX) : [],
      builders: Array.isArray(slip.builders) ? slip.builders.filter(isText) : [],
      mode: SLIP_MODES.find((mode) => mode === slip.mode) ?? EMPTY_SLIP.mode,
      system: isText(slip.system) ? slip.system : null,
      stakes: readStakes(slip.stakes),
      unit: isText(slip.unit) ? slip.unit : BASE_CURRENCY,
      accept: ACCEPT_CHOICES.find((choice) => choice === slip.accept) ?? EMPTY_SLIP.accept,
    })
  } catch {
    return EMPTY_SLIP
  }
}

/** Returns the player of a stored slip; null for a guest's slip, and if there is none. */
export function readSlipPlayer(text: string | null): string | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    const playerId: unknown =
      typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'playerId') : null
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
