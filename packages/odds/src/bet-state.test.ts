import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BET_ACTIONS, BET_STATES, type BetAction, type BetState, isOver, nextBetState } from './bet-state.ts'

const legal = BET_STATES.flatMap((state) =>
  BET_ACTIONS.flatMap((action) => {
    const next = nextBetState(state, action)
    return next === null ? [] : [`${state} ${action} ${next}`]
  }),
)

describe('bet states', () => {
  test('allow exactly these transitions', () => {
    expect(legal).toEqual([
      'pending accept accepted',
      'pending refuse refused',
      'accepted settle settled',
      'accepted cash-out-part accepted',
      'accepted cash-out cashed-out',
      'accepted void voided',
      'settled resettle resettled',
      'settled reopen accepted',
      'settled void voided',
      'resettled resettle resettled',
      'resettled reopen accepted',
      'resettled void voided',
      'voided restore accepted',
    ])
  })

  test('can all be reached, except that no transition leads back to pending', () => {
    const reached = new Set(legal.map((step) => step.split(' ').at(-1)))
    expect([...reached].sort()).toEqual(BET_STATES.filter((state) => state !== 'pending').sort())
  })

  test('require acceptance before any state except refused, after any sequence of actions', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<BetAction>(...BET_ACTIONS), { maxLength: 20 }), (actions) => {
        let [state, accepted]: [BetState, boolean] = ['pending', false]
        for (const action of actions) {
          const next = nextBetState(state, action)
          if (next === null) continue
          accepted ||= action === 'accept'
          state = next
        }
        if (state !== 'pending' && state !== 'refused') expect(accepted).toBe(true)
        else expect(accepted).toBe(false)
      }),
    )
  })

  test('count as over except pending and accepted', () => {
    expect(BET_STATES.filter((state) => !isOver(state))).toEqual(['pending', 'accepted'])
  })
})
