import { ApiError } from '@tessera/contract/client'
import { ERRORS, type ErrorName } from '@tessera/contract/errors'
import { expect, it } from 'vitest'
import { type AskFirst, askedBy, type StepResponse } from '../session/proof-context.ts'
import { withAskFirst } from './with-ask-first.ts'

const refusal = (name: ErrorName) => new ApiError(ERRORS[name].status, { ...ERRORS[name], name, traceId: '' })

/** A call that is refused for these reasons, one after the other, and then answers with what it was made with. */
function refusedFor(...reasons: ErrorName[]) {
  const left = [...reasons]
  return async (input: object) => {
    const next = left.shift()
    if (next) throw refusal(next)
    return input
  }
}

/** Gives what is asked for, and keeps what was. */
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

it('is made again once the player has shown who they are', async () => {
  const { asked, askFirst } = giving()
  const answer = await withAskFirst(askFirst, { a: 1 }, refusedFor('proof_required'))
  expect([answer, asked]).toEqual([{ a: 1, proof_required: 'given' }, ['proof_required']])
})

it('asks for the second step of a log-in behind the proof that no machine comes', async () => {
  const { asked, askFirst } = giving()
  const logIn = refusedFor('captcha_required', 'second_factor_required')
  expect(await withAskFirst(askFirst, {}, logIn)).toEqual({ data: 'in' })
  expect(asked).toEqual(['captcha_required', 'second_factor_required'])
})

it('keeps what was given before when something else is asked for', async () => {
  const { askFirst } = giving()
  const call = refusedFor('captcha_required', 'proof_required')
  expect(await withAskFirst(askFirst, {}, call)).toEqual({
    captcha_required: 'given',
    proof_required: 'given',
  })
})

it('asks for the same thing once: what was given was not good', async () => {
  const { asked, askFirst } = giving()
  const call = refusedFor('captcha_required', 'captcha_required')
  await expect(withAskFirst(askFirst, {}, call)).rejects.toMatchObject({ reason: 'captcha_required' })
  expect(asked).toEqual(['captcha_required'])
})

it('stays refused for who does not want to, and for any other reason unasked', async () => {
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

it('the page knows what each refusal of this kind asks for, and of no other', () => {
  for (const [name, { status }] of Object.entries(ERRORS))
    expect([name, askedBy(refusal(name as ErrorName)) !== undefined]).toEqual([name, status === 428])
})
