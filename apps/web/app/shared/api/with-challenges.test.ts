import { ApiError } from '@tessera/contract/client'
import { ERRORS, type ErrorName } from '@tessera/contract/errors'
import { expect, it } from 'vitest'
import { type AskFirst, askedBy, type StepResponse } from '../session/challenge-context.ts'
import { withAskFirst } from './with-challenges.ts'

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
  const askFirst: AskFirst = async ({ reason }, input) => {
    asked.push(reason)
    return reason === 'second_factor_required'
      ? { answer: step as StepResponse }
      : { again: { ...input, [reason]: 'given' } }
  }
  return { asked, askFirst }
}

it('repeats a refused call after the player re-authenticates', async () => {
  const { asked, askFirst } = giving()
  const answer = await withAskFirst(askFirst, { a: 1 }, refusedFor('proof_required'))
  expect([answer, asked]).toEqual([{ a: 1, proof_required: 'given' }, ['proof_required']])
})

it('requests the second step of a log-in after the captcha', async () => {
  const { asked, askFirst } = giving()
  const logIn = refusedFor('captcha_required', 'second_factor_required')
  expect(await withAskFirst(askFirst, {}, logIn)).toEqual({ data: 'in' })
  expect(asked).toEqual(['captcha_required', 'second_factor_required'])
})

it('keeps the result of the first challenge when a second one follows', async () => {
  const { askFirst } = giving()
  const call = refusedFor('captcha_required', 'proof_required')
  expect(await withAskFirst(askFirst, {}, call)).toEqual({
    captcha_required: 'given',
    proof_required: 'given',
  })
})

it('requests each challenge once: a second refusal for the same reason is final', async () => {
  const { asked, askFirst } = giving()
  const call = refusedFor('captcha_required', 'captcha_required')
  await expect(withAskFirst(askFirst, {}, call)).rejects.toMatchObject({ reason: 'captcha_required' })
  expect(asked).toEqual(['captcha_required'])
})

it('rejects if the player cancels the challenge, and for any other refusal without a challenge', async () => {
  const leave: AskFirst = async () => null
  await expect(withAskFirst(leave, {}, refusedFor('proof_required'))).rejects.toMatchObject({ status: 428 })
  const { asked, askFirst } = giving()
  await expect(withAskFirst(askFirst, {}, refusedFor('email_taken'))).rejects.toMatchObject({
    reason: 'email_taken',
  })
  await expect(withAskFirst(askFirst, {}, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(asked).toEqual([])
})

it('maps every error with status 428 to a challenge, and no other', () => {
  for (const [name, { status }] of Object.entries(ERRORS))
    expect([name, askedBy(refusal(name as ErrorName)) !== undefined]).toEqual([name, status === 428])
})
