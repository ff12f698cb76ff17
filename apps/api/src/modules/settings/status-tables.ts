import { ACCOUNT_STATUS, INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract'

/** Names and numbers of the states (specification, states and transitions). */
export const STATUS_TABLES = {
  invoiceStatuses: INVOICE_STATUS,
  invoiceTypes: INVOICE_TYPE,
  accountStatuses: ACCOUNT_STATUS,
  bonusStatuses: { issued: 1, active: 2, finished: 3 },
  bonusResults: { none: 1, played: 2, canceled: 3, expired: 4, expiredUnused: 5 },
  freespinStatuses: { issued: 1, active: 2, finished: 3 },
  freespinResults: { none: 1, played: 2, canceled: 3, expired: 4 },
} as const
