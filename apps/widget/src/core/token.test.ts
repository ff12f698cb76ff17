import { expect, test } from 'vitest'
import { createTokenRenewal } from './token.ts'

/** A page that answers in turn, and the current token of the widget. */
function given(answers: readonly (string | Error)[]) {
  const state = { token: 'old', requests: 0 }
  const renew = createTokenRenewal({
    token: () => state.token,
    onRenewed: (token) => {
      state.token = token
    },
    requestToken: async () => {
      const answer = answers[state.requests] ?? ''
      state.requests += 1
      if (typeof answer !== 'string') throw answer
      return answer
    },
  })
  return { state, renew }
}

test('requests a token from the page once for all calls with the same refused token', async () => {
  const { state, renew } = given(['new'])
  expect(await Promise.all([renew('old'), renew('old')])).toEqual(['new', 'new'])
  expect(await renew('old')).toBe('new')
  expect(state.requests).toBe(1)
})

test('becomes a guest if the page has no token, and requests again when the page sets the refused one again', async () => {
  const { state, renew } = given([new Error('offline'), 'new'])
  expect(await renew('old')).toBe('')
  state.token = 'old'
  expect(await renew('old')).toBe('new')
})

test('does not repeat a call with a token that the page has set, since it may belong to another player', async () => {
  const { state, renew } = given([])
  state.token = 'of another player'
  expect(await renew('old')).toBe('')
  expect(state.requests).toBe(0)
})

test('does not repeat a call if the page sets a token during the request', async () => {
  const { state, renew } = given(['new'])
  const asking = renew('old')
  state.token = 'of another player'
  expect(await asking).toBe('')
  expect(state.token).toBe('of another player')
})
