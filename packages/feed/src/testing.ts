import type { EventMessage, MessageOf } from './messages.ts'
import type { Stamp } from './stamp.ts'

/** Returns a stamp for tests; its sequence equals its time. */
export const at = (madeAtMs: number, producer = 'live'): Stamp => ({ producer, madeAtMs, sequence: madeAtMs })

export const EVENT = 'match-1'
export const TOTAL = { id: 'total', specifiers: 'total=2.5' }

const EVEN = { won: 0.5, halfWon: 0, push: 0, halfLost: 0, lost: 0.5 }

/** Prices of over and under 2.5 goals, made at `stamp`. */
export function odds(
  stamp: Stamp,
  status: MessageOf<'odds-change'>['markets'][number]['status'] = 'active',
): MessageOf<'odds-change'> {
  return {
    kind: 'odds-change',
    event: EVENT,
    stamp,
    phase: 'live',
    markets: [
      {
        ...TOTAL,
        group: 'goals',
        status,
        outcomes: [
          { id: 'over', active: true, chances: EVEN },
          { id: 'under', active: true, chances: EVEN },
        ],
      },
    ],
  }
}

/** Returns a settlement with the given result of `over` and the opposite result of `under`. */
export function settlement(
  stamp: Stamp,
  over: 'won' | 'lost',
  certainty: 'scouted' | 'confirmed' = 'scouted',
): MessageOf<'bet-settlement'> {
  const under = over === 'won' ? 'lost' : 'won'
  return {
    kind: 'bet-settlement',
    event: EVENT,
    stamp,
    certainty,
    markets: [
      {
        ...TOTAL,
        outcomes: [
          { id: 'over', result: over },
          { id: 'under', result: under },
        ],
      },
    ],
  }
}

export const rollback = (stamp: Stamp): MessageOf<'rollback-bet-settlement'> => ({
  kind: 'rollback-bet-settlement',
  event: EVENT,
  stamp,
  markets: [TOTAL],
})

/** Returns the cancellation of an interval, or its rollback. */
export const cancel = (
  stamp: Stamp,
  interval: { fromMs?: number; toMs?: number },
  kind: 'bet-cancel' | 'rollback-bet-cancel' = 'bet-cancel',
): EventMessage => ({ kind, event: EVENT, stamp, ...interval, markets: [TOTAL] })
