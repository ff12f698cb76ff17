import type {
  CorrectableWallet,
  ProviderWallet,
  WalletBetRequest,
  WalletResponse,
} from '@tessera/contract/provider'
import { betIdOf, rollbackIdOf, winIdOf } from '../rules/transaction-ids.ts'
import { UNAVAILABLE } from './unavailable.ts'

/** A round of the wallet: the account that it is played with, and the id from which its transactions are named. */
export interface WalletRound {
  readonly roundId: string
  /** Token of the player's session with the platform, as the provider stores it. */
  readonly token: string
  readonly currency: string
  /** Free rounds that the round belongs to; undefined for a round that the player pays. */
  readonly freeRounds?: string | undefined
}

const freeOf = ({ freeRounds }: WalletRound): { freeRounds?: string } =>
  freeRounds === undefined ? {} : { freeRounds }

/**
 * Facts of a bet for rules of bonuses and for the player's history. They follow from the stored round, so that a repeated
 * bet has the same.
 */
export type BetFacts = Pick<WalletBetRequest, 'details' | 'stakeKind' | 'odds' | 'legs'>

/** Creates the bet of a round with its stake in subunits. */
export const betOf = (round: WalletRound, stake: bigint, facts: BetFacts): WalletBetRequest => {
  const { roundId, token, currency } = round
  return {
    ...{ token, transactionId: betIdOf(roundId), roundId, amount: Number(stake), currency },
    ...facts,
    ...freeOf(round),
  }
}

/** Sends the bet of a round together with the win that closes it; without a win (null) the round stays open. */
export const sendPlay = (
  wallet: Pick<ProviderWallet, 'play'>,
  round: WalletRound,
  { stake, win, ...facts }: { readonly stake: bigint; readonly win: bigint | null } & BetFacts,
): Promise<WalletResponse> =>
  wallet.play({
    ...betOf(round, stake, facts),
    win: win === null ? null : { transactionId: winIdOf(round.roundId), amount: Number(win) },
  })

/** Rolls the bet of a round back, whether or not the wallet has it. */
export const sendRollback = (
  wallet: Pick<ProviderWallet, 'rollback'>,
  round: WalletRound,
): Promise<WalletResponse> =>
  wallet.rollback({
    ...{ token: round.token, roundId: round.roundId },
    transactionId: rollbackIdOf(round.roundId),
    betTransactionId: betIdOf(round.roundId),
    ...freeOf(round),
  })

/** Sends the only win of a round, which closes it. */
export const sendWin = (
  wallet: Pick<ProviderWallet, 'win'>,
  round: WalletRound,
  amount: bigint,
): Promise<WalletResponse> =>
  wallet.win({
    ...{ token: round.token, transactionId: winIdOf(round.roundId), roundId: round.roundId },
    ...{ currency: round.currency, amount: Number(amount), roundClosed: true },
    ...freeOf(round),
  })

/** A payment to a round: a win adds to it, a correction replaces the total of the closed round. */
export interface RoundPayment extends WalletRound {
  readonly operation: 'win' | 'correct'
  readonly transactionId: string
  readonly amount: bigint
  /** True if the payment closes the round. */
  readonly closes: boolean
}

/**
 * Sends payments of different rounds at the same time, wins in one call. Returns the responses in the order of the
 * payments. Accepts at most `WALLET_WINS_MAX` payments.
 */
export async function sendPayments(
  wallet: Pick<CorrectableWallet, 'wins' | 'correct'>,
  payments: readonly RoundPayment[],
): Promise<WalletResponse[]> {
  const wins = payments.filter(({ operation }) => operation === 'win')
  const [answers, corrected] = await Promise.all([
    wins.length === 0 ? [] : wallet.wins(wins.map((win) => ({ ...paymentOf(win), roundClosed: win.closes }))),
    Promise.all(payments.map((each) => (each.operation === 'win' ? null : wallet.correct(paymentOf(each))))),
  ])
  const ofWins = answers.values()
  return corrected.map((answer) => answer ?? ofWins.next().value ?? UNAVAILABLE)
}

const paymentOf = ({ roundId, token, currency, transactionId, amount }: RoundPayment) => ({
  ...{ token, currency, transactionId, roundId },
  amount: Number(amount),
})
