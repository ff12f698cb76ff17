import type {
  AccountUpdated,
  BetRefused,
  BonusCodeUpdated,
  BonusUpdated,
  CashbackUpdated,
  DocumentUpdated,
  FreeSpinsUpdated,
  IdentityUpdated,
  InvoiceUpdated,
  LoyaltyUpdated,
  NotificationsUpdated,
  OnlineUpdated,
  QuestUpdated,
  RoundUpdated,
  SessionUpdated,
  TournamentUpdated,
  VaultUpdated,
} from './channel-events.ts'
import type { Channel, EventShape } from './channel-shape.ts'
import { IDENTITY_STATUSES } from './constants.ts'
import { fitsShape } from './fits-shape.ts'
import {
  ACCOUNT_STATUS,
  BONUS_CODE_STATUS,
  BONUS_RESULT,
  BONUS_STATUS,
  DOCUMENT_STATUS,
  FREESPIN_RESULT,
  FREESPIN_STATUS,
  INVOICE_STATUS,
  numbersOf,
  PAYBACK_STATES,
  QUEST_STATE,
  TOURNAMENT_STATES,
} from './statuses.ts'

export type * from './channel-events.ts'

const channel = <Event>(row: Channel<Event>): Channel<Event> => row

const ofPlayer = { audience: 'player' } as const

const roundShape: EventShape<RoundUpdated> = {
  event: ['round.opened', 'bet.placebet', 'round.settled'],
  id: 'text',
  gameId: 'text',
  stake: 'number',
  payout: 'number',
  currency: 'text',
}

const notificationsShape: EventShape<NotificationsUpdated> = {
  event: ['notifications.updated'],
  added: 'number',
  totalUnread: 'number',
}

/**
 * The realtime channels (docs/protocols/realtime.md). The realtime server, the publishers and the browser share these
 * definitions.
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
  vault: channel<VaultUpdated>({
    ...ofPlayer,
    name: 'wallet:vault',
    refreshes: ['GET /api/wallet/vault', 'GET /api/wallet/vault/moves'],
    shape: { event: ['vault.updated'], currency: 'text' },
  }),
  invoices: channel<InvoiceUpdated>({
    ...ofPlayer,
    name: 'payment:invoices',
    refreshes: [
      'GET /api/payment/invoices',
      'GET /api/payment/invoices/{id}',
      'GET /api/payment/invoices/statistics',
      'GET /api/payment/methods/withdrawal/terms',
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
  refusals: channel<BetRefused>({
    ...ofPlayer,
    name: 'game:refusals',
    refreshes: [],
    shape: { event: ['game.bet.max.exceed', 'game.bet.restricted'], gameIdentity: 'text' },
  }),
  session: channel<SessionUpdated>({
    ...ofPlayer,
    name: 'game:session',
    refreshes: ['GET /api/game/session'],
    shape: { event: ['session.started', 'session.checked', 'session.interval'] },
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
  retentionAccounts: channel<LoyaltyUpdated>({
    ...ofPlayer,
    name: 'retention:accounts',
    refreshes: ['GET /api/retention/account'],
    shape: {
      event: ['loyalty.updated'],
      points: 'number',
      version: 'number',
      level: 'number',
      previousLevel: 'number',
    },
  }),
  quests: channel<QuestUpdated>({
    ...ofPlayer,
    name: 'retention:quests',
    refreshes: ['GET /api/retention/quests'],
    shape: {
      event: ['quest.updated'],
      id: 'text',
      questId: 'text',
      state: numbersOf(QUEST_STATE),
      previousState: 'number',
      completedTasks: 'text',
      version: 'number',
    },
  }),
  tournaments: channel<TournamentUpdated>({
    name: 'tournament:leaderboards',
    audience: 'anyone',
    refreshes: ['GET /api/tournaments', 'GET /api/tournaments/{id}'],
    shape: { event: ['tournament.updated'], id: 'text', state: TOURNAMENT_STATES },
  }),
  online: channel<OnlineUpdated>({
    name: 'global:online',
    audience: 'anyone',
    refreshes: [],
    shape: { online: 'number' },
  }),
  bonusCodes: channel<BonusCodeUpdated>({
    ...ofPlayer,
    name: 'bonus:player-bonus-codes',
    refreshes: ['GET /api/game/bonuses/bonuscodes', 'GET /api/game/bonuses'],
    shape: { event: ['code.updated'], bonusCode: 'text', status: numbersOf(BONUS_CODE_STATUS) },
  }),
  bonuses: channel<BonusUpdated>({
    ...ofPlayer,
    name: 'bonus:player-bonuses',
    refreshes: [
      'GET /api/game/player-bonuses',
      'GET /api/game/player-bonuses/history',
      'GET /api/game/bonuses',
    ],
    shape: {
      event: ['bonus.updated'],
      bonus: {
        id: 'text',
        status: numbersOf(BONUS_STATUS),
        result: numbersOf(BONUS_RESULT),
        amount: 'number',
        converted: 'number',
        currency: 'text',
      },
    },
  }),
  freespins: channel<FreeSpinsUpdated>({
    ...ofPlayer,
    name: 'bonus:player-freespins',
    refreshes: ['GET /api/game/player-freespins', 'GET /api/game/free-rounds'],
    shape: {
      event: ['freespins.updated', 'freespins.played'],
      freeSpins: {
        id: 'text',
        status: numbersOf(FREESPIN_STATUS),
        result: numbersOf(FREESPIN_RESULT),
        count: 'number',
        won: 'number',
        currency: 'text',
      },
    },
  }),
  cashback: channel<CashbackUpdated>({
    ...ofPlayer,
    name: 'bonus:cashback',
    refreshes: ['GET /api/game/bonuses/cashback'],
    shape: {
      event: ['cashback.updated'],
      id: 'text',
      campaignId: 'text',
      state: PAYBACK_STATES,
      amount: 'number',
      currency: 'text',
    },
  }),
  notifications: channel<NotificationsUpdated>({
    ...ofPlayer,
    name: 'messenger:notifications',
    refreshes: ['GET /api/notification/messenger/messages'],
    shape: notificationsShape,
  }),
  pushes: channel<NotificationsUpdated>({
    ...ofPlayer,
    name: 'messenger:pushes',
    refreshes: ['GET /api/notification/pushes'],
    shape: notificationsShape,
  }),
} as const

export type ChannelKey = keyof typeof CHANNELS
/** Event type of a channel; `never` if no events are published on it. */
export type EventOf<Key extends ChannelKey> = NonNullable<(typeof CHANNELS)[Key]['event']>
/** The channels on which events are published. */
export type LiveChannel = { [Key in ChannelKey]: [EventOf<Key>] extends [never] ? never : Key }[ChannelKey]

/** Returns the channel of a player, such as `wallet:accounts#k3v9x2m7`. */
export const playerChannel = (key: ChannelKey, playerId: string): string =>
  `${CHANNELS[key].name}#${playerId}`

/** The channels on which events are published. */
export const LIVE_CHANNELS: readonly LiveChannel[] = Object.entries(CHANNELS).flatMap(([key, { shape }]) =>
  // An object literal has no other keys; Object.entries loses their type.
  shape === null ? [] : [key as LiveChannel],
)

/** Returns a publication as the channel's event; null if its shape is unknown. */
export function readEvent<Key extends LiveChannel>(key: Key, data: unknown): EventOf<Key> | null {
  // The shape is derived from the event type, so that data of this shape is such an event.
  return fitsShape(CHANNELS[key].shape, data) ? (data as EventOf<Key>) : null
}

export { REALTIME_PATH, REALTIME_TIMINGS } from './realtime-connection.ts'

/** Close codes of realtime connections, in Centrifugo's ranges: clients reconnect after 3000-3499 and 4000-4499. */
export const REALTIME_CLOSES = {
  /** A session or permission of the player ended. Clients that are still allowed reconnect and are authorized again. */
  reconnect: { code: 3011, reason: 'force reconnect' },
  /** The token was replaced. The client reconnects with the new one. */
  tokenOld: { code: 4401, reason: 'token is old' },
  /** The session has ended. The client doesn't reconnect. */
  sessionEnded: { code: 4501, reason: 'session ended' },
} as const
