import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

/** Names of the ledger's transactions. */
const TRANSACTIONS: Readonly<Record<string, MessageDescriptor>> = {
  bet: msg`Bets`,
  win: msg`Winnings`,
  rollback: msg`Bets rolled back`,
  bet_voided: msg`Bets voided`,
  deposit: msg`Deposit`,
  withdrawal_hold: msg`Withdrawal requested`,
  withdrawal: msg`Withdrawal paid out`,
  withdrawal_release: msg`Withdrawal returned to the balance`,
  withdrawal_returned: msg`Payout returned`,
  adjustment: msg`Adjustment`,
  reversal: msg`Refund`,
  overflow_release: msg`Overflow released`,
  correction: msg`Result corrected`,
  bonus_grant: msg`Bonus granted`,
  bonus_conversion: msg`Bonus converted`,
  bonus_forfeit: msg`Bonus forfeited`,
  deposit_taken_back: msg`Deposit taken back`,
  deposit_given_back: msg`Deposit given back`,
  debt_payment: msg`Debt paid`,
  reward: msg`Reward`,
  referral_earning: msg`Referral earnings`,
  referral_taken_back: msg`Referral earnings taken back`,
  referral_transfer: msg`Referral earnings transferred`,
  vault_deposit: msg`Set aside in the vault`,
  vault_withdrawal: msg`Moved back from the vault`,
}

/** Names of what players own, by the kind of their account, and of their debts. */
const HOLDINGS: Readonly<Record<string, MessageDescriptor>> = {
  real: msg`Balances`,
  hold: msg`Held for withdrawals`,
  overflow: msg`Overflow of full balances`,
  bonus: msg`Bonus money`,
  referral: msg`Referral earnings`,
  vault: msg`Vaults`,
  debt: msg`Debts of players`,
}

/** Returns functions that name transactions and holdings; a code without a name stays as it is. */
export function useBookingNames(): {
  readonly transaction: (kind: string) => string
  readonly holding: (kind: string) => string
} {
  const { i18n } = useLingui()
  const nameIn = (names: typeof TRANSACTIONS) => (code: string) => {
    const name = names[code]
    return name === undefined ? code : i18n._(name)
  }
  return { transaction: nameIn(TRANSACTIONS), holding: nameIn(HOLDINGS) }
}
