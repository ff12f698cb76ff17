import { CODE_RULES } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEND_LIMITS, WRONG_CODES_PER_DAY } from '../src/modules/auth/code-limits.ts'
import {
  type CodePurpose,
  findOpenCode,
  insertCode,
  pruneCodes,
  setCode,
  useCode,
} from '../src/modules/auth/code-store.ts'
import { type ApiUnderTest, startApi } from './fixture.ts'

const SECRET = 'goes into the hashes of codes'
const CODE = '123456'
const START = new Date('2027-03-01T12:00:00Z')
const after = (ms: number): Date => new Date(START.getTime() + ms)
const LIFE_MS = CODE_RULES.lifeSeconds * 1000

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({ runsJobs: false })
})
afterAll(() => app.stop())
const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => app.database.transaction(work)

/** Inserts a request at the start time, whose code was sent unless `code` is null. */
async function request(code: string | null = CODE): Promise<string> {
  const to = { kind: 'phone', key: '+491701234567' } as const
  const asked = { purpose: 'come-in', to, playerId: null, language: 'en', isOwners: false } as const
  const id = await inTx((tx) => insertCode(tx, asked, START))
  if (code !== null) await setCode(app.database, SECRET, id, code)
  return id
}
const type = async (requestId: string, code: string, at = START, purpose: CodePurpose = 'come-in') =>
  (await inTx((tx) => useCode(tx, SECRET, { requestId, code, purpose }, at))).kind

describe('stored one-time code', () => {
  it.each([
    ['its last millisecond', LIFE_MS - 1, 'right'],
    ['not its end', LIFE_MS, 'ended'],
  ])('is accepted for ten minutes, up to %s', async (_, ms, kind) => {
    expect(await type(await request(), CODE, after(ms))).toBe(kind)
  })

  it('is sent as long as it is accepted', async () => {
    const id = await request(null)
    expect(await findOpenCode(app.database, id, after(LIFE_MS - 1))).not.toBeNull()
    expect(await findOpenCode(app.database, id, after(LIFE_MS))).toBeNull()
  })

  it('is neither sent nor accepted again after it was used', async () => {
    const id = await request()
    expect([await type(id, CODE), await type(id, CODE)]).toEqual(['right', 'ended'])
    expect(await findOpenCode(app.database, id, START)).toBeNull()
  })

  it('allows five wrong codes', async () => {
    const id = await request()
    const kinds: string[] = []
    for (let tries = 0; tries < 6; tries += 1) kinds.push(await type(id, '000000'))
    expect(kinds).toEqual([...Array(5).fill('wrong'), 'ended'])
    expect(await type(id, CODE)).toBe('ended')
  })

  it('counts no attempt before it was sent, nor for another purpose', async () => {
    const id = await request(null)
    for (let tries = 0; tries < 6; tries += 1) expect(await type(id, CODE)).toBe('ended')
    await setCode(app.database, SECRET, id, CODE)
    for (let tries = 0; tries < 6; tries += 1) expect(await type(id, CODE, START, 'reset')).toBe('ended')
    expect(await type(id, CODE)).toBe('right')
  })

  it('is deleted after it has expired, and not before', async () => {
    const id = await request()
    const count = async () => (await app.database.query('select 1 from auth.code where id = $1', [id])).length
    await pruneCodes(app.database, after(LIFE_MS))
    expect(await count()).toBe(1)
    await pruneCodes(app.database, after(LIFE_MS + 1))
    expect(await count()).toBe(0)
  })
})

it('limits messages and codes by the quotas of the decision record (docs/decisions/0053)', () => {
  expect({ ...SEND_LIMITS, WRONG_CODES_PER_DAY }).toEqual({
    ownPerDay: 6,
    strangersPerDay: 12,
    networkPerDay: 60,
    WRONG_CODES_PER_DAY: 30,
  })
})
