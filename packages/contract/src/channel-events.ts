import type { Invoice } from './calls/payments.ts'
import type { IDENTITY_STATUSES } from './constants.ts'
import type {
  ACCOUNT_STATUS,
  BONUS_CODE_STATUS,
  BONUS_RESULT,
  BONUS_STATUS,
  DOCUMENT_STATUS,
  FREESPIN_RESULT,
  FREESPIN_STATUS,
  NumberOf,
  PAYBACK_STATES,
  QUEST_STATE,
  TOURNAMENT_STATES,
} from './statuses.ts'

/** Events on `wallet:accounts#`. Amounts are in subunits. An event with an older version than the known one is ignored. */
export interface AccountUpdated {
  event: 'account.updated'
  id: number
  currency: string
  balance: number
  version: number
  status: NumberOf<typeof ACCOUNT_STATUS>
}

/** Events on `wallet:vault#`: money was set aside or moved back, or the lock was prolonged. Clients fetch the vault again. */
export interface VaultUpdated {
  event: 'vault.updated'
  currency: string
}

/** Events on `payment:invoices#` (specification: event kinds deposit updated and withdrawal updated). */
export interface InvoiceUpdated {
  event: 'deposit.updated' | 'withdrawal.updated'
  invoice: Invoice
}

/** Events on `game:spins#` and `game:bets#`: a round was opened or settled. Clients fetch the list again. */
export interface RoundUpdated {
  /** `bet.placebet`: a sportsbook round was opened (specification, real-time). */
  event: 'round.opened' | 'bet.placebet' | 'round.settled'
  id: string
  gameId: string
  stake: number
  payout: number
  currency: string
}

/**
 * Events on `game:refusals#`: a rule of a bonus refused a bet (specification, events). `game.bet.max.exceed`: the stake is
 * above the maximum of a bonus, given in subunits. `game.bet.restricted`: bonus money can't be staked in this game.
 */
export interface BetRefused {
  event: 'game.bet.max.exceed' | 'game.bet.restricted'
  /** Id of the game in the catalogue, or of the sportsbook. */
  gameIdentity: string
  /** Only with `game.bet.max.exceed`. */
  currency?: string
  maxBetAmount?: number
}

/**
 * Events on `game:session`: a play session has begun, a reality check was confirmed in one of the player's tabs, or its interval
 * has changed.
 */
export interface SessionUpdated {
  event: 'session.started' | 'session.checked' | 'session.interval'
}

/**
 * Events on `bonus:player-bonuses#`: a bonus was issued or activated, or has ended (specification, states). The page words it
 * by status and result, and fetches the list again.
 */
export interface BonusUpdated {
  event: 'bonus.updated'
  bonus: {
    id: string
    status: NumberOf<typeof BONUS_STATUS>
    result: NumberOf<typeof BONUS_RESULT>
    /** Granted amount, and what became own money at the end; both in subunits. */
    amount: number
    converted: number
    currency: string
    title: Readonly<Record<string, string>>
    packageId: string | null
    wagerCasinoConditions: { gameIds: readonly string[] }
  }
}

/**
 * Events on `bonus:player-freespins#`. `freespins.updated`: their status changed, which the page words; `freespins.played`: a
 * round was played. The page fetches the list again.
 */
export interface FreeSpinsUpdated {
  event: 'freespins.updated' | 'freespins.played'
  freeSpins: {
    id: string
    status: NumberOf<typeof FREESPIN_STATUS>
    result: NumberOf<typeof FREESPIN_RESULT>
    count: number
    /** Amount won so far, in subunits. */
    won: number
    currency: string
    title: Readonly<Record<string, string>>
    gameIds: readonly string[]
  }
}

/** Events on `bonus:cashback#`: the amount of a period is due, or it was claimed, has lapsed or was withheld. */
export interface CashbackUpdated {
  event: 'cashback.updated'
  id: string
  campaignId: string
  state: (typeof PAYBACK_STATES)[number]
  /** In subunits. */
  amount: number
  currency: string
}

/** Events on `bonus:player-bonus-codes#`: a code that the player entered was used or refused. */
export interface BonusCodeUpdated {
  event: 'code.updated'
  bonusCode: string
  status: NumberOf<typeof BONUS_CODE_STATUS>
}

/** Events on `player:documents`: an operator decided on a document. Clients fetch the list again. */
export interface DocumentUpdated {
  event: 'document.updated'
  id: string
  status: NumberOf<typeof DOCUMENT_STATUS>
}

/** Events on `player:identity`: the status of an identity check changed. Clients fetch it again. */
export interface IdentityUpdated {
  event: 'identity.updated'
  service: string
  status: (typeof IDENTITY_STATUSES)[number]
}

/**
 * Events on `retention:accounts#`: points or level of the player changed. A level-up is an event whose level is higher than the one
 * of the event before, which it names, so that a client that has just connected knows it too.
 */
export interface LoyaltyUpdated {
  event: 'loyalty.updated'
  points: number
  version: number
  /** Order of the level, from 1. */
  level: number
  previousLevel: number
}

/**
 * Events on `retention:quests#`: a quest was issued, or its state or a task changed. `previousState` is 0 for a new quest;
 * `completedTasks` are the ids of the tasks that this change completed, separated by commas.
 */
export interface QuestUpdated {
  event: 'quest.updated'
  id: string
  questId: string
  state: NumberOf<typeof QUEST_STATE>
  previousState: NumberOf<typeof QUEST_STATE> | 0
  completedTasks: string
  version: number
}

/**
 * Events on `messenger:notifications#` and `messenger:pushes#`: messages were written, read or deleted. `added` is the number of
 * new ones.
 */
export interface NotificationsUpdated {
  event: 'notifications.updated'
  added: number
  totalUnread: number
}

/**
 * Events on `tournament:leaderboards`, which anyone may read: the leaderboard or the state of a tournament has changed. They name no
 * player; clients fetch the tournament again.
 */
export interface TournamentUpdated {
  event: 'tournament.updated'
  id: string
  state: (typeof TOURNAMENT_STATES)[number]
}

/** Events on `global:online`. */
export interface OnlineUpdated {
  online: number
}
