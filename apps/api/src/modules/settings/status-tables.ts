import {
  ACCOUNT_STATUS,
  BET_STATUS,
  BONUS_RESULT,
  BONUS_STATUS,
  DOCUMENT_STATUS,
  FREESPIN_RESULT,
  FREESPIN_STATUS,
  INVOICE_STATUS,
  INVOICE_TYPE,
  LIMIT_DEFINITION,
  PLAYER_STATUS,
} from '@tessera/contract'

/** Status tables under the names that the specification defines for the response. */
export const STATUS_TABLES = {
  playerStatuses: PLAYER_STATUS,
  accountStatuses: ACCOUNT_STATUS,
  invoiceStatuses: INVOICE_STATUS,
  invoiceTypes: INVOICE_TYPE,
  betStatuses: BET_STATUS,
  documentStatuses: DOCUMENT_STATUS,
  bonusStatuses: BONUS_STATUS,
  bonusResults: BONUS_RESULT,
  freespinStatuses: FREESPIN_STATUS,
  freespinResults: FREESPIN_RESULT,
  limitDefinitions: LIMIT_DEFINITION,
} as const
