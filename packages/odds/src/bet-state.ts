/** The states of a bet. */
export const BET_STATES = [
  /** Received. The stake is taken or being taken; the bet waits for the live delay or for the wallet. */
  'pending',
  'accepted',
  'refused',
  'settled',
  /** Settled again after a correction. */
  'resettled',
  /** Cashed out in full. */
  'cashed-out',
  /** Cancelled and the stake returned. */
  'voided',
] as const
export type BetState = (typeof BET_STATES)[number]

/** Actions that change the state of a bet. */
export const BET_ACTIONS = [
  'accept',
  'refuse',
  'settle',
  /** A new result replaces the result of a settled bet. */
  'resettle',
  /** The result is withdrawn and no new one has arrived yet. */
  'reopen',
  /** A part is cashed out and the rest keeps running. */
  'cash-out-part',
  'cash-out',
  'void',
  /** The cancellation is revoked. */
  'restore',
] as const
export type BetAction = (typeof BET_ACTIONS)[number]

/**
 * All legal transitions; every other one is impossible. A refused bet is final. A bet that was cashed out in full
 * can't be settled or cancelled any more. Only a settled bet can be settled again.
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

/** Returns the state of a bet after an action; null if the action is not legal in the current state. */
export function nextBetState(state: BetState, action: BetAction): BetState | null {
  return STEPS[state][action] ?? null
}

/**
 * True if no part of a bet is still running, though a correction may follow. The list of bets calls this `isSettled`.
 */
export function isOver(state: BetState): boolean {
  return state !== 'pending' && state !== 'accepted'
}
