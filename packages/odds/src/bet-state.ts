/** The states of a bet. */
export const BET_STATES = [
  /** Received, its stake taken or being taken; waits for the delay of a live bet or for the wallet. */
  'pending',
  'accepted',
  'refused',
  'settled',
  /** Settled anew, after a correction. */
  'resettled',
  /** Bought back whole. */
  'cashed-out',
  /** Cancelled, its stake returned. */
  'voided',
] as const
export type BetState = (typeof BET_STATES)[number]

/** What can happen to a bet. */
export const BET_ACTIONS = [
  'accept',
  'refuse',
  'settle',
  /** A new result for a settled bet. */
  'resettle',
  /** The result is taken back and none has come yet. */
  'reopen',
  /** A part is bought back, the rest runs on. */
  'cash-out-part',
  'cash-out',
  'void',
  /** The cancellation is taken back. */
  'restore',
] as const
export type BetAction = (typeof BET_ACTIONS)[number]

/**
 * Every legal step. What is not in it can't happen: a refused bet is over, a bet that was bought back whole is not
 * settled by its result or cancelled any more, and only what was settled can be settled anew.
 */
const STEPS: Readonly<Record<BetState, Partial<Record<BetAction, BetState>>>> = {
  pending: { accept: 'accepted', refuse: 'refused' },
  accepted: { settle: 'settled', 'cash-out-part': 'accepted', 'cash-out': 'cashed-out', void: 'voided' },
  refused: {},
  settled: { resettle: 'resettled', reopen: 'accepted', void: 'voided' },
  resettled: { resettle: 'resettled', reopen: 'accepted', void: 'voided' },
  'cashed-out': {},
  voided: { restore: 'accepted' },
}

/** The state of a bet after something happened to it; null where that is not legal in its state. */
export function nextBetState(state: BetState, action: BetAction): BetState | null {
  return STEPS[state][action] ?? null
}

/** Whether nothing of a bet runs any more, though a correction may still come: `isSettled` of the list of bets. */
export function isOver(state: BetState): boolean {
  return state !== 'pending' && state !== 'accepted'
}
