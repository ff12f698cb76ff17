import { type BlockedAct, findBlock, reconcile } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicantOf } from './fake-identity.ts'
import { type ApiUnderTest, giveMoney, newKey, startApi, type TestPlayer, until } from './fixture.ts'
import { office } from './office.ts'
import { operate } from './operate.ts'
import { form, pdf } from './sample-files.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  await app.stop()
})

const EXCLUSION = { definition: 4, period: 'P6M' }
const exclude = ({ token }: TestPlayer) => app.call('POST', '/api/player/limits', { token, body: EXCLUSION })
const blockOf = async (player: TestPlayer, act: BlockedAct) =>
  (await findBlock(app.database, player.id, act))?.reason ?? null

/** A funded player of a country whose local bank asks for a document number. */
async function newPlayer(change: object = {}): Promise<TestPlayer> {
  const player = await app.register({
    country: 'CL',
    currency: 'USD',
    birthdate: '1987-06-05',
    ...change,
  })
  await giveMoney(app.database, player.id, 10_000)
  return player
}

/** Opens a game and returns its next bet. A running game asks the ledger only. */
async function openGame({ token }: TestPlayer) {
  const { body } = await app.call('POST', '/api/game/games/red-fox/play', { token, body: { mode: 'real' } })
  const session: string = body.data.url.split('session=')[1]
  return async (): Promise<string> => {
    const answer = await app.api.walletFor('fake').bet({
      ...{ token: session, roundId: newKey(), transactionId: newKey() },
      ...{ currency: 'USD', amount: 100 },
    })
    return 'reason' in answer && answer.reason ? answer.reason : answer.status
  }
}

let last = 0
/** A document number that no other test uses. */
const newNumber = () => {
  last += 1
  return `C-${Date.now()}-${last}`
}
/** The same number as another person would type it. */
const retyped = (number: string) => number.toLowerCase().replaceAll('-', ' ')

const saveNumber = ({ token }: TestPlayer, personalIdNumber: string) =>
  app.call('PUT', '/api/player/profile', { token, body: { personalIdNumber } })

const depositWith = ({ token }: TestPlayer, number: string) =>
  app.call('POST', '/api/payment/invoices/deposit', {
    token,
    body: {
      ...{ methodId: 'sandbox.deposit.local-bank', amount: 2000, currency: 'USD' },
      fields: { playerName: 'Ada Lovelace', playerEmail: 'ada@example.com', identify_doc_number: number },
    },
    headers: { 'idempotency-key': newKey() },
  })

/** Uploads a document, which an operator approves with its number. */
async function approveWith({ token }: TestPlayer, number: string) {
  const sent = await form({ kind: 'identity' }, { bytes: pdf() })
  const { body } = await app.call('POST', '/api/player/documents', { token, ...sent })
  const who = ['--operator', 'ann', '--reason', 'a call', '--number', number]
  expect(await operate(app, `documents approve --document ${body.data.id}`, { who })).toMatchObject({
    code: 0,
  })
}

/** Completes an identity check, by default with success, whose service reports the number of the document. */
async function checkWith({ token }: TestPlayer, documentNumber: string, change: object = {}) {
  await app.call('POST', '/api/player/services/sandbox/auth', { token, body: {} })
  const { reference = '' } = app.identity.started.at(-1) ?? {}
  const report = {
    ...{ id: applicantOf(reference), reference, status: 'completed', review: { answer: 'GREEN' } },
    ...{ documentNumber, updatedAt: new Date().toISOString() },
    ...change,
  }
  const { status } = await app.call('POST', '/api/identity/webhooks/sandbox', app.identity.webhook(report))
  expect(status).toBe(200)
}

/** Ways in which the number of a document becomes known. */
const WAYS = {
  profile: saveNumber,
  payment: depositWith,
  'verified document': approveWith,
} as const
const PAIRS = Object.entries(WAYS).flatMap(([one, tellOne]) =>
  Object.entries(WAYS).map(([other, tellOther]) => [one, other, tellOne, tellOther] as const),
)

describe.each(PAIRS)('a document number known from a %s and a %s', (_, __, tellOne, tellOther) => {
  it('stops the running game of an account that gets the number of an excluded one', async () => {
    const [excluded, other] = [await newPlayer(), await newPlayer()]
    const number = newNumber()
    await tellOne(excluded, number)
    expect((await exclude(excluded)).status).toBe(201)
    const bet = await openGame(other)
    expect(await bet()).toBe('ok')
    await tellOther(other, retyped(number))
    expect(await bet()).toBe('self_exclusion')
    expect(await blockOf(other, 'deposit')).toBe('self_exclusion')
    expect(await blockOf(other, 'withdrawal')).toBeNull()
  })

  it('stops the running game of an account when the person excludes themself with another one', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()]
    const number = newNumber()
    await tellOne(one, number)
    await tellOther(other, retyped(number))
    const bet = await openGame(other)
    expect(await bet()).toBe('ok')
    await exclude(one)
    await until(async () => (await blockOf(other, 'bet')) !== null)
    expect(await bet()).toBe('self_exclusion')
    expect(await blockOf(other, 'promotion')).toBe('self_exclusion')
  })

  it('stops the running game of an account when the number of an excluded one becomes known', async () => {
    const [excluded, other] = [await newPlayer(), await newPlayer()]
    const number = newNumber()
    await tellOther(other, retyped(number))
    const bet = await openGame(other)
    expect(await bet()).toBe('ok')
    await exclude(excluded)
    await tellOne(excluded, number)
    // A payment of an excluded player is refused, but the number is known.
    await until(async () => (await blockOf(other, 'bet')) !== null)
    expect(await bet()).toBe('self_exclusion')
  })
})

describe('a person with two accounts', () => {
  it('gets the deposit refused that reveals them', async () => {
    const [excluded, other] = [await newPlayer(), await newPlayer()]
    const number = newNumber()
    await saveNumber(excluded, number)
    await exclude(excluded)
    expect((await depositWith(other, number)).body.error.name).toBe('deposits_blocked')
  })

  it('is recognised by a verified number with another date of birth, in the same country only', async () => {
    const [excluded, sibling, foreigner] = [
      await newPlayer(),
      await newPlayer({ birthdate: '1988-01-01' }),
      await newPlayer({ birthdate: '1988-01-01', country: 'PE' }),
    ]
    const number = newNumber()
    await approveWith(excluded, number)
    await exclude(excluded)
    await saveNumber(sibling, number)
    expect(await blockOf(sibling, 'bet')).toBeNull()
    await approveWith(foreigner, number)
    expect(await blockOf(foreigner, 'bet')).toBeNull()
    await approveWith(sibling, number)
    expect(await blockOf(sibling, 'bet')).toBe('self_exclusion')
  })

  it('is recognised by the number that an identity service has verified', async () => {
    const [excluded, other] = [await newPlayer(), await newPlayer({ birthdate: '1988-01-01' })]
    const number = newNumber()
    await checkWith(excluded, number)
    await exclude(excluded)
    const bet = await openGame(other)
    expect(await bet()).toBe('ok')
    const refused = { review: { answer: 'RED', rejectType: 'RETRY', reasons: ['unreadable'] } }
    await checkWith(other, number, refused)
    expect(await bet()).toBe('ok')
    await checkWith(other, retyped(number))
    expect(await bet()).toBe('self_exclusion')
  })

  it('is not recognised by what a service reports instead of a number', async () => {
    const [excluded, other] = [await newPlayer(), await newPlayer()]
    await checkWith(excluded, '---')
    await exclude(excluded)
    await checkWith(other, '---')
    expect(await blockOf(other, 'bet')).toBeNull()
  })

  it('is recognised at the registration, before any bonus', async () => {
    const name = newKey().replaceAll('-', '')
    await exclude(await newPlayer({ email: `${name}@gmail.com` }))
    const again = await app.register({ email: `${name}+2@gmail.com`, birthdate: '1987-06-05' })
    for (const act of ['bet', 'deposit', 'promotion'] as const)
      expect(await blockOf(again, act)).toBe('self_exclusion')
  })

  it('keeps the later end when both accounts take a break', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()]
    const number = newNumber()
    const take = ({ token }: TestPlayer, period: string) =>
      app.call('POST', '/api/player/limits', { token, body: { definition: 5, period } })
    const { body } = await take(one, 'P1M')
    await take(other, 'P1W')
    await saveNumber(one, number)
    await saveNumber(other, number)
    const ends = async (player: TestPlayer) => (await findBlock(app.database, player.id, 'bet'))?.until
    await until(async () => (await ends(other)) instanceof Date)
    expect(await ends(other)).toEqual(new Date(body.data.endsAt))
    expect(await ends(one)).toEqual(new Date(body.data.endsAt))
  })

  it('is stopped when number and break become known at the same time, whichever is first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await newPlayer(), await newPlayer()]
      const number = newNumber()
      await saveNumber(one, number)
      await Promise.all([exclude(one), saveNumber(other, number)])
      await until(async () => (await blockOf(other, 'bet')) === 'self_exclusion')
    }
  })

  it('is not another person who types numbers until too many are stored', async () => {
    const player = await newPlayer()
    for (let count = 0; count < 25; count += 1) await depositWith(player, newNumber())
    const rows = await app.database.query('select 1 from limits.person_document where player_id = $1', [
      player.id,
    ])
    expect(rows).toHaveLength(20)
    expect((await depositWith(player, newNumber())).status).toBe(201)
  })
})

describe('a device of a player on a break', () => {
  const withDevice = (fingerprint: string) => newPlayer({ fingerprint })
  const waiting = async (...players: readonly TestPlayer[]) => {
    const { devices } = await office(app, 'GET /office/shared-devices', {})
    return devices.filter(({ playerId }) => players.some(({ id }) => id === playerId))
  }

  it('is a hint for operators when another player signs in on it, and blocks no one', async () => {
    const excluded = await withDevice(newNumber())
    const fingerprint = newNumber()
    const former = await withDevice(fingerprint)
    await app.call('POST', '/api/player/sessions', {
      body: { email: excluded.email, password: excluded.password, fingerprint },
    })
    expect(await waiting(former, excluded)).toEqual([])
    await exclude(excluded)
    await until(async () => (await waiting(former)).length === 1)
    const later = await withDevice(fingerprint)
    const [hint] = await waiting(later)
    expect(hint).toMatchObject({ excludedId: excluded.id })
    for (const player of [former, later]) {
      expect(await blockOf(player, 'bet')).toBeNull()
      expect(await blockOf(player, 'deposit')).toBeNull()
    }
    const close = () =>
      office(app, 'POST /office/shared-devices/{deviceId}/close', {
        params: { deviceId: hint?.id ?? '' },
        body: { reason: 'two sisters' },
      })
    await close()
    expect(await waiting(later)).toEqual([])
    await expect(close()).rejects.toMatchObject({ code: 'already-closed' })
    await app.call('POST', '/api/player/sessions', {
      body: { email: later.email, password: later.password, fingerprint },
    })
    expect(await waiting(later)).toEqual([])
    expect((await operate(app, 'devices list', { who: [] })).text).toContain(former.id)
  })
})

describe('the number of a document', () => {
  it('is refused without four letters and digits', async () => {
    const { token } = await newPlayer()
    const sent = await form({ kind: 'identity' }, { bytes: pdf() })
    const { body } = await app.call('POST', '/api/player/documents', { token, ...sent })
    const who = ['--operator', 'ann', '--reason', 'a call', '--number', '1-2 3']
    const result = await operate(app, `documents approve --document ${body.data.id}`, { who })
    expect(result).toMatchObject({ code: 2, text: expect.stringContaining('isn’t the number of a document') })
  })
})
