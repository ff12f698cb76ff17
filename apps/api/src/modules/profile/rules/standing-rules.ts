/** Acts of a player that a standing allows or refuses. */
export type StandingAct = 'bet' | 'deposit' | 'withdrawal' | 'promotion' | 'sign_in'

/** Status of an account: `locked` by an operator until it is unlocked; `closed` for ever. */
export type AccountStatus = 'open' | 'locked' | 'closed'

/** A block of one act, for one reason. */
export interface StandingBlock {
  readonly act: StandingAct
  /** Reason code of the blocking module, such as `self_exclusion`. */
  readonly reason: string
  /** End of the block; `forever` until it is lifted. */
  readonly until: Date | 'forever'
}

/** Facts that decide what a player may do. */
export interface StandingFacts {
  readonly status: AccountStatus
  /** True if the player has asked to close the account. */
  readonly isClosing: boolean
  /** Blocks in force. The one that ends last comes first. */
  readonly blocks: readonly StandingBlock[]
}

/** Refusal of an act: why, until when, and the error of a call that is refused for it. */
export interface StandingRefusal {
  readonly reason: string
  readonly until: Date | 'forever'
  readonly error:
    | 'account_closed'
    | 'account_locked'
    | 'account_closing'
    | 'betting_blocked'
    | 'deposits_blocked'
}

const STATUS_REASONS = { locked: 'account_locked', closed: 'account_closed' } as const

/**
 * Acts that a closing account can't do, and the acts whose blocks refuse an act. A withdrawal is open to every player who
 * can sign in: the money belongs to them. Nothing is promoted to a player who may not bet.
 */
const RULES: Readonly<
  Record<StandingAct, { readonly whileClosing: boolean; readonly blockedBy: readonly StandingAct[] }>
> = {
  bet: { whileClosing: false, blockedBy: ['bet'] },
  deposit: { whileClosing: false, blockedBy: ['deposit'] },
  withdrawal: { whileClosing: true, blockedBy: ['withdrawal'] },
  promotion: { whileClosing: false, blockedBy: ['promotion', 'bet'] },
  sign_in: { whileClosing: true, blockedBy: ['sign_in'] },
}

/** Returns why an account's status refuses everything; null for an open account. */
export const refuseStatus = (
  status: AccountStatus,
): (StandingRefusal & { readonly error: 'account_closed' | 'account_locked' }) | null =>
  status === 'open'
    ? null
    : { reason: STATUS_REASONS[status], until: 'forever', error: STATUS_REASONS[status] }

/** Decides about an act: null if the player may do it. The account's status comes first, then its closing, then blocks. */
export function decideStanding(
  { status, isClosing, blocks }: StandingFacts,
  act: StandingAct,
): StandingRefusal | null {
  const { whileClosing, blockedBy } = RULES[act]
  const ofStatus = refuseStatus(status)
  if (ofStatus) return ofAct(ofStatus, act)
  if (isClosing && !whileClosing)
    return ofAct({ reason: 'account_closing', until: 'forever', error: 'account_closing' }, act)
  const block = blocks.find((each) => blockedBy.includes(each.act))
  if (block === undefined) return null
  const error = act === 'deposit' ? 'deposits_blocked' : 'betting_blocked'
  return { reason: block.reason, until: block.until, error }
}

/** A refused bet has one error, so that a game learns nothing about the account. Its reason stays on the server. */
const ofAct = (refusal: StandingRefusal, act: StandingAct): StandingRefusal =>
  act === 'bet' ? { ...refusal, error: 'betting_blocked' } : refusal
