import { ACCOUNT_STATUS, INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract'

/** Names and numbers of the states (specification, entities and states). */
export const STATUS_TABLES = {
  playerStatuses: { open: 1, closed: 2 },
  accountStatuses: ACCOUNT_STATUS,
  invoiceStatuses: INVOICE_STATUS,
  invoiceTypes: INVOICE_TYPE,
  betStatuses: { open: 1, closed: 2, cancelled: 3 },
  documentStatuses: { pending: 1, approved: 2, rejected: 3 },
  bonusStatuses: { issued: 1, active: 2, finished: 3 },
  bonusResults: { none: 1, played: 2, canceled: 3, expired: 4, expiredUnused: 5 },
  freespinStatuses: { issued: 1, active: 2, finished: 3 },
  freespinResults: { none: 1, played: 2, canceled: 3, expired: 4 },
} as const
