import type { WalletResponse, WalletStatus } from '@tessera/contract/provider'

/**
 * Life of the money of a round, as a provider sees it.
 *
 *     requesting --ok--> taken --win--> paid
 *        |                 '--the provider gives up--> returning --rolled back--> returned
 *        |--refused by the wallet--> refused
 *        '--no response in time--> returning --the play had arrived after all--> stands
 *
 * Every call has an id that follows from the round's id (`transaction-ids.ts`), so it can be sent again after a crash
 * and by several processes at the same time: the wallet processes it once and returns the same response.
 */

/** A bet that the wallet has refused. It holds no stake. */
export interface BetRefusal {
  readonly status: 'insufficient_funds' | 'session_closed' | 'forbidden' | 'invalid' | 'already_rolled_back'
  /** Reason of a forbidden bet, such as `loss_limit`, with its parameters. */
  readonly reason?: string
  readonly parameters?: Readonly<Record<string, unknown>>
}

/**
 * Next step after a bet or a play: `taken` if the wallet has it, `return` if it may hold the stake, which has to be
 * rolled back, `again` to send the same call later.
 */
export type MoveAfterBet = 'taken' | 'return' | 'again' | BetRefusal

/** Returns the next step after a bet or a play. An unexpected status is rolled back, so that no stake is lost. */
export function moveAfterBet({
  status,
  reason,
  parameters,
}: Pick<WalletResponse, 'status' | 'reason' | 'parameters'>): MoveAfterBet {
  switch (status) {
    case 'ok':
      return 'taken'
    case 'insufficient_funds':
    case 'session_closed':
    case 'forbidden':
    case 'invalid':
    case 'already_rolled_back':
      return {
        status,
        ...(reason !== undefined && { reason }),
        ...(parameters !== undefined && { parameters }),
      }
    case 'conflict':
    case 'already_settled':
    case 'unknown_round':
      return 'return'
    case 'unavailable':
      return 'again'
  }
}

/** Next step after a rollback. A round whose play had arrived after all `stands`. */
export type MoveAfterRollback = 'returned' | 'stands' | 'again'

/** Returns the next step after the rollback of a bet. */
export function moveAfterRollback({ status }: Pick<WalletResponse, 'status'>): MoveAfterRollback {
  if (status === 'already_settled') return 'stands'
  return status === 'ok' || status === 'already_rolled_back' ? 'returned' : 'again'
}

/** Returns the next step after a win or a correction, which is sent until the wallet accepts it. */
export const moveAfterPayment = ({ status }: Pick<WalletResponse, 'status'>): 'paid' | 'again' =>
  status === 'ok' ? 'paid' : 'again'

/** A wallet call of a round. A play is a bet in this respect. */
export type RoundOperation = 'bet' | 'win' | 'correct' | 'rollback'

const UNEXPECTED_FOR_BETS: ReadonlySet<WalletStatus> = new Set<WalletStatus>([
  'invalid',
  'conflict',
  'already_settled',
  'unknown_round',
])

/**
 * True if an operator must investigate the status, because retrying will hardly help. The wallet may refuse a bet, but
 * must accept every payment and rollback.
 */
export function needsOperator(operation: RoundOperation, status: WalletStatus): boolean {
  if (operation === 'bet') return UNEXPECTED_FOR_BETS.has(status)
  return status !== 'ok' && status !== 'unavailable'
}

/** Time within which the wallet must take a stake. After it the bet is rolled back, so that it isn't played late. */
export const BET_PATIENCE_MS = 60_000
