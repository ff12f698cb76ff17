import { randomUUID } from 'node:crypto'
import type {
  ProviderWallet,
  WalletBetRequest,
  WalletPlayRequest,
  WalletResponse,
  WalletWinRequest,
} from '../../src/provider.ts'

/** A wallet under test, with helpers of the platform's side. */
export interface WalletUnderTest {
  readonly wallet: ProviderWallet
  /** Creates a player with this balance and an open game session. */
  openSession(balance: number): Promise<{ token: string; currency: string }>
  /** Closes a game session: bets are refused, wins and rollbacks accepted. */
  closeSession(token: string): Promise<void>
  /** Blocks bets of the session's player for the reason `self_exclusion`. */
  forbidBets(token: string): Promise<void>
  /** Sets the player's daily limit of bets to an amount in subunits, by the operator. */
  limitBets(token: string, amount: number): Promise<void>
  close(): Promise<void>
}

/** A player with an open game session. Requests have defaults for everything that a test doesn't set. */
export interface TestPlayer {
  readonly token: string
  readonly currency: string
  bet(amount: number, change?: Partial<WalletBetRequest>): Promise<WalletResponse>
  win(roundId: string, amount: number, change?: Partial<WalletWinRequest>): Promise<WalletResponse>
  play(amount: number, win: number | null, change?: Partial<WalletPlayRequest>): Promise<WalletResponse>
  rollback(roundId: string, betTransactionId: string, transactionId?: string): Promise<WalletResponse>
  balance(): Promise<number | null>
}

/** Context shared by the parts of the suite. */
export interface WalletSuiteContext {
  /** Returns the wallet under test. Available only while tests run. */
  subject(): WalletUnderTest
  /** Creates a player with this balance. */
  createPlayer(balance: number): Promise<TestPlayer>
}

/** Creates a player with an open game session at a wallet. */
export async function createPlayerAt(subject: WalletUnderTest, balance: number): Promise<TestPlayer> {
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
