import { ApiError } from '@tessera/contract/client'
import { ERRORS, type ErrorName } from '@tessera/contract/errors'
import { expect, it } from 'vitest'
import { type CompleteChallenge, challengeOf, type StepResponse } from './challenge-context.ts'
import { withChallenges } from './with-challenges.ts'

const refusal = (name: ErrorName) => new ApiError(ERRORS[name].status, { ...ERRORS[name], name, traceId: '' })

/** Returns a call that is refused for each reason in turn, then returns its input. */
function refusedFor(...reasons: ErrorName[]) {
  const left = [...reasons]
  return async (input: object) => {
    const next = left.shift()
    if (next) throw refusal(next)
    return input
  }
}

/** Completes every challenge and records which ones were requested. */
function giving(step: unknown = { data: 'in' }) {
  const asked: ErrorName[] = []
  const completeChallenge: CompleteChallenge = async ({ reason }, input) => {
    asked.push(reason)
    return reason === 'second_factor_required'
      ? { answer: step as StepResponse }
      : { again: { ...input, [reason]: 'given' } }
  }
  return { asked, completeChallenge }
}

it('repeats a refused call after the player re-authenticates', async () => {
  const { asked, completeChallenge } = giving()
  const answer = await withChallenges(completeChallenge, { a: 1 }, refusedFor('proof_required'))
  expect([answer, asked]).toEqual([{ a: 1, proof_required: 'given' }, ['proof_required']])
})

it('requests the second step of a log-in after the captcha', async () => {
  const { asked, completeChallenge } = giving()
  const logIn = refusedFor('captcha_required', 'second_factor_required')
  expect(await withChallenges(completeChallenge, {}, logIn)).toEqual({ data: 'in' })
  expect(asked).toEqual(['captcha_required', 'second_factor_required'])
})

it('keeps the result of the first challenge when a second one follows', async () => {
  const { completeChallenge } = giving()
  const call = refusedFor('captcha_required', 'proof_required')
  expect(await withChallenges(completeChallenge, {}, call)).toEqual({
    captcha_required: 'given',
    proof_required: 'given',
  })
})

it('requests each challenge once: a second refusal for the same reason is final', async () => {
  const { asked, completeChallenge } = giving()
  const call = refusedFor('captcha_required', 'captcha_required')
  await expect(withChallenges(completeChallenge, {}, call)).rejects.toMatchObject({
    reason: 'captcha_required',
  })
  expect(asked).toEqual(['captcha_required'])
})

it('rejects if the player cancels the challenge, and for any other refusal without a challenge', async () => {
  const leave: CompleteChallenge = async () => null
  await expect(withChallenges(leave, {}, refusedFor('proof_required'))).rejects.toMatchObject({ status: 428 })
  const { asked, completeChallenge } = giving()
  await expect(withChallenges(completeChallenge, {}, refusedFor('email_taken'))).rejects.toMatchObject({
    reason: 'email_taken',
  })
  await expect(
    withChallenges(completeChallenge, {}, () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken')
  expect(asked).toEqual([])
})

it('maps every error with status 428 to a challenge, and no other', () => {
  for (const [name, { status }] of Object.entries(ERRORS))
    expect([name, challengeOf(refusal(name as ErrorName)) !== undefined]).toEqual([name, status === 428])
})
