import type { Invoice } from './calls/payments.ts'
import { IDENTITY_STATUSES } from './constants.ts'
import type { CallName } from './facts/index.ts'
import { ACCOUNT_STATUS, DOCUMENT_STATUS, INVOICE_STATUS, type NumberOf, numbersOf } from './statuses.ts'

/** Events on `wallet:accounts#`. Amounts in subunits; an event with an older version than the known is ignored. */
export interface AccountUpdated {
  event: 'account.updated'
  id: number
  currency: string
  balance: number
  version: number
  status: NumberOf<typeof ACCOUNT_STATUS>
}

/** Events on `payment:invoices#` (specification: event kinds deposit updated and withdrawal updated). */
export interface InvoiceUpdated {
  event: 'deposit.updated' | 'withdrawal.updated'
  invoice: Invoice
}

/** Events on `game:spins#` and `game:bets#`: a round opened or was settled; the list is asked again. */
export interface RoundUpdated {
  /** `bet.placebet`: a round of the sportsbook opened (specification, real-time). */
  event: 'round.opened' | 'bet.placebet' | 'round.settled'
  id: string
  gameId: string
  stake: number
  payout: number
  currency: string
}

/** Events on `player:documents`: an operator decided on a document; the list is asked again. */
export interface DocumentUpdated {
  event: 'document.updated'
  id: string
  status: NumberOf<typeof DOCUMENT_STATUS>
}

/** Events on `player:identity`: where the check of an identity stands has changed; it is asked again. */
export interface IdentityUpdated {
  event: 'identity.updated'
  service: string
  status: (typeof IDENTITY_STATUSES)[number]
}

/** Events on `global:online`. */
export interface OnlineUpdated {
  online: number
}

/**
 * What each field of an event must be for the event to be believed: a kind of value, one of some values, or a record of
 * which these fields matter.
 */
type Shape<Value> = [Value] extends [number]
  ? 'number' | readonly Value[]
  : [Value] extends [string]
    ? 'text' | readonly Value[]
    : { readonly [Field in keyof Value]?: Shape<Value[Field]> }

type EventShape<Event> = { readonly [Field in keyof Event]: Shape<Event[Field]> }

/** A realtime channel: everything that is to be known of it. */
interface Channel<Event> {
  /** Namespace and topic. A player's own channel ends in `#` and the player. */
  readonly name: `${string}:${string}`
  /** Who may listen: the one player whom it is about, or anyone. */
  readonly audience: 'player' | 'anyone'
  /** Reads that an event changes, or that are asked for again after events were lost. */
  readonly refreshes: readonly CallName[]
  /** Null as long as nothing is told there. */
  readonly shape: EventShape<Event> | null
  /** Carries the type of its events; never there. */
  readonly event?: Event
}

const channel = <Event>(row: Channel<Event>): Channel<Event> => row

const ofPlayer = { audience: 'player' } as const
/** A channel of the specification on which nothing is told yet. */
const silent = (name: Channel<never>['name']): Channel<never> =>
  channel<never>({ ...ofPlayer, name, refreshes: [], shape: null })

const roundShape: EventShape<RoundUpdated> = {
  event: ['round.opened', 'bet.placebet', 'round.settled'],
  id: 'text',
  gameId: 'text',
  stake: 'number',
  payout: 'number',
  currency: 'text',
}

/**
 * The realtime channels (docs/protocols/realtime.md): one row is all that the realtime server, who publishes, and the
 * browser know of a channel.
 */
export const CHANNELS = {
  accounts: channel<AccountUpdated>({
    ...ofPlayer,
    name: 'wallet:accounts',
    refreshes: ['GET /api/wallet/accounts'],
    shape: {
      event: ['account.updated'],
      id: 'number',
      currency: 'text',
      balance: 'number',
      version: 'number',
      status: numbersOf(ACCOUNT_STATUS),
    },
  }),
  invoices: channel<InvoiceUpdated>({
    ...ofPlayer,
    name: 'payment:invoices',
    refreshes: [
      'GET /api/payment/invoices',
      'GET /api/payment/invoices/{id}',
      'GET /api/payment/invoices/statistics',
    ],
    shape: {
      event: ['deposit.updated', 'withdrawal.updated'],
      invoice: { status: numbersOf(INVOICE_STATUS), amount: 'number', version: 'number' },
    },
  }),
  bets: channel<RoundUpdated>({
    ...ofPlayer,
    name: 'game:bets',
    refreshes: ['GET /api/game/bets', 'GET /api/game/rounds/{id}'],
    shape: roundShape,
  }),
  spins: channel<RoundUpdated>({
    ...ofPlayer,
    name: 'game:spins',
    refreshes: ['GET /api/game/spins'],
    shape: roundShape,
  }),
  documents: channel<DocumentUpdated>({
    ...ofPlayer,
    name: 'player:documents',
    refreshes: ['GET /api/player/documents'],
    shape: { event: ['document.updated'], id: 'text', status: numbersOf(DOCUMENT_STATUS) },
  }),
  identity: channel<IdentityUpdated>({
    ...ofPlayer,
    name: 'player:identity',
    refreshes: ['GET /api/player/services'],
    shape: { event: ['identity.updated'], service: 'text', status: IDENTITY_STATUSES },
  }),
  online: channel<OnlineUpdated>({
    name: 'global:online',
    audience: 'anyone',
    refreshes: [],
    shape: { online: 'number' },
  }),
  quests: silent('retention:quests'),
  retentionAccounts: silent('retention:accounts'),
  bonusCodes: silent('bonus:player-bonus-codes'),
  bonuses: silent('bonus:player-bonuses'),
  freespins: silent('bonus:player-freespins'),
  notifications: silent('messenger:notifications'),
  pushes: silent('messenger:pushes'),
} as const

export type ChannelKey = keyof typeof CHANNELS
/** What is told on a channel; `never` where nothing is. */
export type EventOf<Key extends ChannelKey> = NonNullable<(typeof CHANNELS)[Key]['event']>
/** The channels on which something is told. */
export type LiveChannel = { [Key in ChannelKey]: [EventOf<Key>] extends [never] ? never : Key }[ChannelKey]

/** The channel of one player: `wallet:accounts#k3v9x2m7`. */
export const playerChannel = (key: ChannelKey, playerId: string): string =>
  `${CHANNELS[key].name}#${playerId}`

/** The channels on which something is told. */
export const LIVE_CHANNELS: readonly LiveChannel[] = Object.entries(CHANNELS).flatMap(([key, { shape }]) =>
  // The keys of an object literal are its own; Object.entries forgets their type.
  shape === null ? [] : [key as LiveChannel],
)

/** What came on a channel as its event; null if it is none that we know. */
export function readEvent<Key extends LiveChannel>(key: Key, data: unknown): EventOf<Key> | null {
  // What fits the shape of a row is the event of the row, whose type the shape is made by.
  return fits(CHANNELS[key].shape, data) ? (data as EventOf<Key>) : null
}

function fits(shape: unknown, value: unknown): boolean {
  if (shape === 'number') return Number.isFinite(value)
  if (shape === 'text') return typeof value === 'string'
  if (Array.isArray(shape)) return shape.includes(value)
  if (typeof shape !== 'object' || shape === null || typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return Object.entries(shape).every(([name, field]) => fits(field, fields.get(name)))
}

/** Realtime connection timings in milliseconds (specification, business constants). */
export const REALTIME_TIMINGS = {
  timeoutMs: 5000,
  minReconnectDelayMs: 500,
  maxReconnectDelayMs: 20_000,
  maxServerPingDelayMs: 10_000,
} as const

export const REALTIME_PATH = '/api/connection/websocket'

/** How the product closes realtime connections, in Centrifugo's codes: to 3499 and 4499 the client connects again. */
export const REALTIME_CLOSES = {
  /** Something of the player's ended: who may stay connects again and is looked at anew. */
  reconnect: { code: 3011, reason: 'force reconnect' },
  /** The token has a successor, which the client brings when it connects again. */
  tokenOld: { code: 4401, reason: 'token is old' },
  /** The session is over; nothing is tried again. */
  sessionEnded: { code: 4501, reason: 'session ended' },
} as const
