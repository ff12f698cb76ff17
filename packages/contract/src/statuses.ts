/**
 * Names and numbers of the statuses (specification, entities and states), shared by servers and browser without a schema
 * library. `GET /api/settings/constants` returns all of them.
 */
export const PLAYER_STATUS = { open: 1, closed: 2, locked: 3 } as const

/** Exactly one account of a player is active: the one for play and payments. */
export const ACCOUNT_STATUS = { active: 1, available: 2, hidden: 3 } as const

export const INVOICE_STATUS = { pending: 1, success: 2, failure: 3 } as const
export const INVOICE_TYPE = { deposit: 1, withdrawal: 2 } as const
export const BET_STATUS = { open: 1, closed: 2, cancelled: 3 } as const
export const DOCUMENT_STATUS = { pending: 1, approved: 2, rejected: 3 } as const
export const BONUS_STATUS = { issued: 1, active: 2, finished: 3 } as const
export const BONUS_RESULT = { none: 1, played: 2, canceled: 3, expired: 4, expiredUnused: 5 } as const
/** Minimum multiplier of bets with a bonus, if its terms have none: 1, in thousandths (specification, business constants). */
export const BONUS_MULTIPLIER_MIN = 1000
/** Only `accepted` codes are stored as entered; 3 and 4 are refusals (specification, states). */
export const BONUS_CODE_STATUS = { accepted: 1, used: 2, incorrect: 3, notAvailable: 4 } as const
/** Calendar periods of cashback and rakeback, in the player’s time zone. */
export const PAYBACK_PERIODS = ['day', 'week', 'month'] as const
/** States of the amount of a period that an event reports: it is due, and then claimed, lapsed or withheld. */
export const PAYBACK_STATES = ['due', 'claimed', 'lapsed', 'withheld'] as const
export const FREESPIN_STATUS = { issued: 1, active: 2, finished: 3 } as const
export const FREESPIN_RESULT = { none: 1, played: 2, canceled: 3, expired: 4 } as const

/**
 * States of a quest (specification, states): offered, running and completed; `expired` when its time was over, `ended` when the
 * player cancelled it.
 */
export const QUEST_STATE = { issued: 1, active: 2, completed: 3, expired: 5, ended: 6 } as const

export const NOTIFICATION_STATE = { unread: 1, read: 2 } as const

/** Topics of messages and pushes. */
export const NOTIFICATION_TOPICS = [
  'payments',
  'bonuses',
  'quests',
  'bets',
  'limits',
  'security',
  'support',
  'offers',
] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** Channels of messages: the list of the app, and those that reach a player elsewhere. */
export const NOTIFICATION_CHANNELS = ['in-app', 'email', 'telegram', 'push'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** Types of a quest's tasks, by what they count. */
export const QUEST_TASK_TYPES = [
  'stake',
  'rounds',
  'win-multiple',
  'deposit',
  'sign-in-days',
  'sport-bets',
] as const

/** Definitions of limits. The last two are breaks, which have no amount. */
export const LIMIT_DEFINITION = { bet: 1, loss: 2, deposit: 3, selfExclusion: 4, coolingOff: 5 } as const

/** The numbers of a table. */
export type NumberOf<Table> = Table[keyof Table]

export const numbersOf = <const Table extends Readonly<Record<string, number>>>(
  table: Table,
): NumberOf<Table>[] =>
  // Object.values returns the values of the table, as the type states.
  Object.values(table) as NumberOf<Table>[]

/** Returns the name of a number in a table; the number itself if the table has none. */
export const nameOfNumber = (table: Readonly<Record<string, number>>, number: number): string =>
  Object.entries(table).find(([, each]) => each === number)?.[0] ?? String(number)

/** States of a tournament: `settling` from its end until the results are final. */
export const TOURNAMENT_STATES = ['coming', 'running', 'settling', 'finished', 'stopped'] as const
/**
 * Scores of tournaments: the sum of stakes, the best win, the sum of wins, the number of rounds, points for wins, or the first to
 * reach a win.
 */
export const TOURNAMENT_SCORES = ['stake', 'best-win', 'win-sum', 'rounds', 'points', 'first'] as const
/** Units of the scores `best-win` and `win-sum`: multiples of the stake, or money in the tournament's currency. */
export const TOURNAMENT_MEASURES = ['multiple', 'money'] as const
