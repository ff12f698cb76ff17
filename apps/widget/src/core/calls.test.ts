import { afterEach, expect, it, vi } from 'vitest'
import { createCalls } from './calls.ts'

afterEach(() => vi.unstubAllGlobals())

/** Creates calls whose requests are recorded and answered with `answers`, in order. */
function given(answers: readonly Response[], token = '') {
  const sent: { url: string; init: RequestInit }[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    sent.push({ url: url.href, init })
    return left.shift()
  })
  const calls = createCalls({
    base: new URL('https://book.example/sportsbook/api/'),
    culture: () => 'en-GB',
    token: () => token,
    renew: async () => 'renewed',
  })
  return { calls, sent }
}

const refused = (status: number, code: string) => Response.json({ error: { code } }, { status })

it('takes method and path of a call from the table and fills its placeholders', async () => {
  const { calls, sent } = given([Response.json({ bet: {} })])
  await calls('autoCashOut', { params: { betId: 'a/b' }, body: { threshold: 500 } })
  expect(sent[0]).toMatchObject({
    url: 'https://book.example/sportsbook/api/bets/a%2Fb/auto-cash-out?culture=en-GB',
    init: { method: 'PUT', body: '{"threshold":500}' },
  })
})

it('sends a key with a call that moves money, and leaves out an empty query', async () => {
  const { calls, sent } = given([Response.json({ bet: {} }), Response.json({})])
  await calls('cashOut', {
    params: { betId: 'b1' },
    body: { percent: 100, amount: 5, version: 'v' },
    idempotencyKey: 'key',
  })
  expect(sent[0]?.init).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'key' } })
  await calls('events', { query: { championshipIds: '', page: 2 } })
  expect(sent[1]?.url).toBe('https://book.example/sportsbook/api/events?page=2&culture=en-GB')
})

it('repeats a call once with a new token after the sportsbook refuses the old one', async () => {
  const { calls, sent } = given([refused(401, 'session_closed'), Response.json({ balance: 1 })], 'old')
  expect(await calls('account')).toMatchObject({ ok: true })
  expect(sent.map(({ init }) => Reflect.get(init.headers ?? {}, 'authorization'))).toEqual([
    'Bearer old',
    'Bearer renewed',
  ])
})

it('returns a code of the error table, and unavailable for any other', async () => {
  const { calls } = given([refused(409, 'offer_moved'), refused(500, 'out_of_luck')])
  expect(await calls('account')).toMatchObject({ ok: false, code: 'offer_moved' })
  expect(await calls('account')).toMatchObject({ ok: false, code: 'unavailable' })
})
