import { randomUUID } from 'node:crypto'
import type {
  ProviderWallet,
  WalletBetRequest,
  WalletPlayRequest,
  WalletResponse,
  WalletWinRequest,
} from '../../src/provider.ts'

/** A wallet under test and the platform's side of it. */
export interface WalletUnderTest {
  readonly wallet: ProviderWallet
  /** A new player with this balance and an open game session. */
  openSession(balance: number): Promise<{ token: string; currency: string }>
  /** Ends a game session: no more bets, but wins and rollbacks. */
  closeSession(token: string): Promise<void>
  /** From now on this session's player may not bet, by a limit or an exclusion. */
  forbidBets(token: string): Promise<void>
  close(): Promise<void>
}

/** A player with an open game session, whose requests need only what a test is about. */
export interface SeatedPlayer {
  readonly token: string
  readonly currency: string
  bet(amount: number, change?: Partial<WalletBetRequest>): Promise<WalletResponse>
  win(roundId: string, amount: number, change?: Partial<WalletWinRequest>): Promise<WalletResponse>
  play(amount: number, win: number | null, change?: Partial<WalletPlayRequest>): Promise<WalletResponse>
  rollback(roundId: string, betTransactionId: string, transactionId?: string): Promise<WalletResponse>
  balance(): Promise<number | null>
}

/** What the parts of the suite are made of. */
export interface Seating {
  /** The wallet, once the tests run. */
  subject(): WalletUnderTest
  /** A new player with this balance. */
  seat(balance: number): Promise<SeatedPlayer>
}

/** Seats a new player at a wallet. */
export async function seatAt(subject: WalletUnderTest, balance: number): Promise<SeatedPlayer> {
  const { token, currency } = await subject.openSession(balance)
  const { wallet } = subject
  const head = () => ({ token, currency, transactionId: randomUUID() })
  return {
    token,
    currency,
    bet: (amount, change = {}) => wallet.bet({ ...head(), amount, roundId: randomUUID(), ...change }),
    win: (roundId, amount, change = {}) =>
      wallet.win({ ...head(), amount, roundId, roundClosed: true, ...change }),
    play: (amount, win, change = {}) =>
      wallet.play({
        ...head(),
        amount,
        roundId: randomUUID(),
        win: win === null ? null : { transactionId: randomUUID(), amount: win },
        ...change,
      }),
    rollback: (roundId, betTransactionId, transactionId = randomUUID()) =>
      wallet.rollback({ token, roundId, betTransactionId, transactionId }),
    balance: async () => (await wallet.balance({ token })).balance,
  }
}
