/**
 * Names and numbers of the states (specification, entities and states), once for servers and browser; no schema library is
 * behind them. `GET /api/settings/constants` tells them all.
 */
export const PLAYER_STATUS = { open: 1, closed: 2, locked: 3 } as const

/** Of a player's accounts exactly one is active: play and payments use it. */
export const ACCOUNT_STATUS = { active: 1, available: 2, hidden: 3 } as const

export const INVOICE_STATUS = { pending: 1, success: 2, failure: 3 } as const
export const INVOICE_TYPE = { deposit: 1, withdrawal: 2 } as const
export const BET_STATUS = { open: 1, closed: 2, cancelled: 3 } as const
export const DOCUMENT_STATUS = { pending: 1, approved: 2, rejected: 3 } as const
export const BONUS_STATUS = { issued: 1, active: 2, finished: 3 } as const
export const BONUS_RESULT = { none: 1, played: 2, canceled: 3, expired: 4, expiredUnused: 5 } as const
export const FREESPIN_STATUS = { issued: 1, active: 2, finished: 3 } as const
export const FREESPIN_RESULT = { none: 1, played: 2, canceled: 3, expired: 4 } as const

/** The numbers of a table. */
export type NumberOf<Table> = Table[keyof Table]

export const numbersOf = <const Table extends Readonly<Record<string, number>>>(
  table: Table,
): NumberOf<Table>[] =>
  // Object.values answers the values of the table, which is what the type says.
  Object.values(table) as NumberOf<Table>[]
