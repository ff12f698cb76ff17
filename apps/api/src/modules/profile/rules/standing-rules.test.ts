import { describe, expect, it } from 'vitest'
import { decideStanding, type StandingAct, type StandingFacts } from './standing-rules.ts'

const ACTS: readonly StandingAct[] = ['bet', 'deposit', 'withdrawal', 'promotion', 'sign_in']
const open: StandingFacts = { status: 'open', isClosing: false, blocks: [] }
const block = (act: StandingAct, reason = 'self_exclusion') => ({ act, reason, until: 'forever' }) as const

/** Errors of all acts, for facts that differ from an open account's. */
const errors = (facts: Partial<StandingFacts>) =>
  Object.fromEntries(ACTS.map((act) => [act, decideStanding({ ...open, ...facts }, act)?.error ?? null]))

const allowed = { bet: null, deposit: null, withdrawal: null, promotion: null, sign_in: null }

describe('decideStanding', () => {
  it('allows everything to an open account without blocks', () => {
    expect(errors({})).toEqual(allowed)
  })

  it.each(['locked', 'closed'] as const)('refuses everything to a %s account', (status) => {
    const error = `account_${status}`
    expect(errors({ status })).toEqual({
      bet: 'betting_blocked',
      deposit: error,
      withdrawal: error,
      promotion: error,
      sign_in: error,
    })
    expect(decideStanding({ ...open, status }, 'bet')?.reason).toBe(error)
  })

  it('lets a closing account sign in and withdraw only', () => {
    expect(errors({ isClosing: true })).toEqual({
      ...allowed,
      bet: 'betting_blocked',
      deposit: 'account_closing',
      promotion: 'account_closing',
    })
  })

  it('refuses an act for its own blocks, and promotion also for blocks of bets', () => {
    expect(errors({ blocks: [block('bet')] })).toEqual({
      ...allowed,
      bet: 'betting_blocked',
      promotion: 'betting_blocked',
    })
    expect(decideStanding({ ...open, blocks: [block('promotion')] }, 'bet')).toBeNull()
  })

  it('names the block that ends last', () => {
    const blocks = [block('bet', 'self_exclusion'), { ...block('bet', 'cooling_off'), until: new Date(0) }]
    expect(decideStanding({ ...open, blocks }, 'bet')).toEqual({
      reason: 'self_exclusion',
      until: 'forever',
      error: 'betting_blocked',
    })
  })

  it('names the status before the closing, and the closing before a block', () => {
    const facts: StandingFacts = { status: 'locked', isClosing: true, blocks: [block('bet')] }
    expect(decideStanding(facts, 'bet')?.reason).toBe('account_locked')
    expect(decideStanding({ ...facts, status: 'open' }, 'bet')?.reason).toBe('account_closing')
  })
})
