import { expect, test } from 'vitest'
import { createTokenRenewal } from './token.ts'

/** A page that answers in turn, and the token that the widget has. */
function given(answers: readonly (string | Error)[]) {
  const state = { token: 'old', asked: 0 }
  const renew = createTokenRenewal({
    token: () => state.token,
    onRenewed: (token) => {
      state.token = token
    },
    ask: async () => {
      const answer = answers[state.asked] ?? ''
      state.asked += 1
      if (typeof answer !== 'string') throw answer
      return answer
    },
  })
  return { state, renew }
}

test('the page is asked once for a refused token, however many calls were refused with it', async () => {
  const { state, renew } = given(['new'])
  expect(await Promise.all([renew('old'), renew('old')])).toEqual(['new', 'new'])
  expect(await renew('old')).toBe('new')
  expect(state.asked).toBe(1)
})

test('a page that has none leaves a guest, and is asked again when it tells the refused one again', async () => {
  const { state, renew } = given([new Error('offline'), 'new'])
  expect(await renew('old')).toBe('')
  state.token = 'old'
  expect(await renew('old')).toBe('new')
})

test('a token that the page has set meanwhile repeats no call: it may be of another player', async () => {
  const { state, renew } = given([])
  state.token = 'of another player'
  expect(await renew('old')).toBe('')
  expect(state.asked).toBe(0)
})

test('nor does one that the page sets while it is asked', async () => {
  const { state, renew } = given(['new'])
  const asking = renew('old')
  state.token = 'of another player'
  expect(await asking).toBe('')
  expect(state.token).toBe('of another player')
})
