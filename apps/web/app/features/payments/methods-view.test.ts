import { describe, expect, it } from 'vitest'
import { methodsView } from './methods-view.ts'

const groups = [{ id: 'card', label: 'Card', icon: 'card', paymentMethods: [] }]
const known = { data: groups }

describe('the list of payment methods', () => {
  it('is shown as received', () => {
    expect(methodsView({ data: known, error: null })).toEqual({ state: 'ready', groups })
  })

  it('names a break, during which the player can’t deposit', () => {
    expect(methodsView({ data: known, error: { code: 13101 } })).toEqual({ state: 'on-break' })
  })

  it('is emptied by code 13100, which sets the deposit-limit flag', () => {
    expect(methodsView({ data: undefined, error: { code: 13100 } })).toEqual({ state: 'limit-reached' })
    expect(methodsView({ data: known, error: { code: 13100 } })).toEqual({ state: 'limit-reached' })
  })

  it('is emptied by any other error, without the flag', () => {
    expect(methodsView({ data: known, error: { code: 10000 } })).toEqual({ state: 'failed' })
  })

  it('is loading before the response, and may be empty', () => {
    expect(methodsView({ data: undefined, error: null })).toEqual({ state: 'loading' })
    expect(methodsView({ data: { data: [] }, error: null })).toEqual({ state: 'none' })
  })
})
