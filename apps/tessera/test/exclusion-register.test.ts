import { createSandboxRegister, type RegisterPerson } from '@tessera/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runSandbox, SANDBOX_KEY } from './run-sandbox.ts'

const ADA: RegisterPerson = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  birthdate: '1990-05-17',
  country: 'SE',
  postalCode: null,
  email: 'ada@example.com',
  documents: [],
}

let sandbox: Awaited<ReturnType<typeof runSandbox>>
let url: string
beforeAll(async () => {
  sandbox = await runSandbox()
  ;({ url } = sandbox)
})
beforeEach(() => setFault('none'))
afterAll(() => sandbox.stop())

/** Sends a form of the tester's page. */
const submit = async (path: string, fields: Record<string, string>): Promise<number> => {
  const response = await fetch(`${url}/registers/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return response.status
}
const setFault = async (fault: string): Promise<void> => {
  expect(await submit('fault', { fault })).toBe(303)
}
const exclude = (lastName: string, months: string): Promise<number> =>
  submit('spelpaus/entries', { firstName: 'Ada', lastName, birthdate: ADA.birthdate, months })
const ask = (person = ADA, change: { timeoutMs?: number; apiKey?: string } = {}, id = 'spelpaus') =>
  createSandboxRegister(id, { url, apiKey: SANDBOX_KEY, ...change }).find(person)

describe('the adapter of the sandbox’s register', () => {
  it('finds an exclusion by name and date of birth, with its end', async () => {
    expect(await ask()).toEqual({ status: 'clear' })
    expect(await exclude('Lovelace', '6')).toBe(303)
    const found = await ask({ ...ADA, firstName: 'ADA' })
    if (found.status !== 'excluded' || found.until === null) throw new Error('not excluded')
    expect(found.until.getTime()).toBeGreaterThan(Date.now() + 170 * 86_400_000)
    expect(await ask({ ...ADA, birthdate: '1990-05-18' })).toEqual({ status: 'clear' })
    expect(await ask(ADA, {}, 'gamstop')).toEqual({ status: 'clear' })
  })

  it('finds an exclusion without an end', async () => {
    await exclude('Endless', 'none')
    expect(await ask({ ...ADA, lastName: 'Endless' })).toEqual({ status: 'excluded', until: null })
  })

  it('says that the data identify nobody', async () => {
    await setFault('unknown')
    expect(await ask()).toEqual({ status: 'unknown' })
  })

  it.each([
    ['is down', 'down', {}],
    ['is too slow', 'slow', { timeoutMs: 100 }],
    ['refuses the key', 'none', { apiKey: 'another key' }],
  ])('throws without an answer if the register %s', async (_, fault, change) => {
    await setFault(fault)
    await expect(ask(ADA, change)).rejects.toMatchObject({ name: 'RegisterUnavailableError' })
  })

  it('shows the tester the exclusions, and ends one', async () => {
    await exclude('<b>Bold</b>', '12')
    const page = async () =>
      (await fetch(`${url}/registers`, { headers: { authorization: `Bearer ${SANDBOX_KEY}` } })).text()
    const text = await page()
    expect(text).toContain('&lt;b&gt;Bold&lt;/b&gt;')
    const id = /entries\/(\d+)\/end/.exec(text)?.[1] ?? ''
    expect(await submit(`entries/${id}/end`, {})).toBe(303)
    expect(await page()).not.toContain('Bold')
    expect(
      await submit('spelpaus/entries', { firstName: '', lastName: 'x', birthdate: 'y', months: '6' }),
    ).toBe(422)
  })
})
