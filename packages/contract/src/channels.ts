/** Realtime channels (docs/protocols/realtime.md). `#` is the user boundary: only that player may subscribe. */
export const PLAYER_CHANNELS = {
  quests: 'retention:quests',
  bonusCodes: 'bonus:player-bonus-codes',
  bonuses: 'bonus:player-bonuses',
  freespins: 'bonus:player-freespins',
  accounts: 'wallet:accounts',
  invoices: 'payment:invoices',
  bets: 'game:bets',
  spins: 'game:spins',
  retentionAccounts: 'retention:accounts',
  notifications: 'messenger:notifications',
  pushes: 'messenger:pushes',
} as const

export type PlayerChannel = keyof typeof PLAYER_CHANNELS

export const ONLINE_CHANNEL = 'global:online'

/** The channel of one player: `wallet:accounts#k3v9x2m7`. */
export const playerChannel = (channel: PlayerChannel, playerId: string): string =>
  `${PLAYER_CHANNELS[channel]}#${playerId}`

/** Events on `wallet:accounts#`. Amounts in subunits; an event with an older version than the known is ignored. */
export interface AccountUpdated {
  event: 'account.updated'
  id: number
  currency: string
  balance: number
  version: number
  status: 1 | 2 | 3
}

/** Events on `payment:invoices#` (specification: event kinds deposit updated and withdrawal updated). */
export interface InvoiceUpdated {
  event: 'deposit.updated' | 'withdrawal.updated'
  invoice: import('./calls/payments.ts').Invoice
}

/** Events on `game:spins#` and `game:bets#`: a round opened or was settled; the list is asked again. */
export interface RoundUpdated {
  event: 'round.opened' | 'round.settled'
  id: string
  gameId: string
  stake: number
  payout: number
  currency: string
}

/** Events on `global:online`. */
export interface OnlineUpdated {
  online: number
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
