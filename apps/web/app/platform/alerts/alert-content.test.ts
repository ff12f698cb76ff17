import { ApiError } from '@tessera/contract/client'
import { describe, expect, it } from 'vitest'
import { alertContent, errorText } from './alert-content.ts'

const content = {
  alerts: {
    'deposit-success': { title: 'Deposit received', description: '{amount} by {method}', tone: 'success' },
    blocked: { title: 'Blocked', tone: 'danger', link: { label: 'Support', to: '/support' } },
    'something-wrong': { title: 'Something went wrong', tone: 'danger' },
  },
  error: { title: 'T', description: 'D', buttonLabel: 'B' },
  errors: { insufficient_funds: 'You have {balance}.' },
} as const

const refusal = (name: 'insufficient_funds' | 'internal_error', details: Record<string, number> = {}) =>
  new ApiError(409, { code: 1, name, message: 'The server said so.', traceId: '0123456789ab', details })

describe('alertContent', () => {
  it('fills in the placeholders of the alert', () => {
    expect(alertContent(content, 'deposit-success', { amount: '€5.00', method: 'Card' })).toMatchObject({
      title: 'Deposit received',
      description: '€5.00 by Card',
      tone: 'success',
    })
  })

  it('gives alerts with different values different keys, so that both are shown', () => {
    const one = alertContent(content, 'deposit-success', { amount: '1' })
    const two = alertContent(content, 'deposit-success', { amount: '2' })
    expect(one.key).not.toBe(two.key)
  })

  it('turns the link of an alert into a button', () => {
    const opened: string[] = []
    const { action } = alertContent(content, 'blocked', undefined, (path) => opened.push(path))
    expect(action?.label).toBe('Support')
    action?.onPress()
    expect(opened).toEqual(['/support'])
    expect(alertContent(content, 'deposit-success').action).toBeUndefined()
  })

  it('falls back to “something went wrong” for an unknown key', () => {
    expect(alertContent(content, 'nope').title).toBe('Something went wrong')
  })
})

describe('errorText', () => {
  it("uses the operator's text for a refusal, with its details filled in", () => {
    expect(errorText(content, refusal('insufficient_funds', { balance: 3 }))).toBe('You have 3.')
  })

  it('adds the trace id to an unexpected error', () => {
    expect(errorText(content, refusal('internal_error'))).toBe('The server said so. (01234567)')
  })
})
