import { findBlock, reconcile, setBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, newKey, registration, startApi, type TestPlayer, until } from './fixture.ts'
import { operate as operateOn } from './operate.ts'
import { form, pdf } from './sample-files.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const DAY_MS = 86_400_000
const ask = ({ token }: TestPlayer) =>
  app.call('POST', '/api/player/closing', { token, body: { reason: 'enough' } })
const cancelClosing = ({ token }: TestPlayer) => app.call('DELETE', '/api/player/closing', { token })
const show = async ({ token }: TestPlayer) =>
  (await app.call('GET', '/api/player/closing', { token })).body.data
const logIn = ({ email, password }: TestPlayer) =>
  app.call('POST', '/api/player/sessions', { body: { email, password } })
const endAccounts = () => app.api.runJob('end-accounts')
const after = async (days: number) => {
  app.clock.forward(days * DAY_MS)
  await endAccounts()
}
const statusOf = async ({ id }: TestPlayer) => {
  const [row] = await app.database.query<{ status: string }>(
    'select status from profile.player where id = $1',
    [id],
  )
  return row?.status
}
const mailsTo = ({ email }: TestPlayer) =>
  app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
const rowsOf = async (table: string, { id }: TestPlayer) =>
  (await app.database.query(`select 1 from ${table} where player_id = $1`, [id])).length
const closed = async (): Promise<TestPlayer> => {
  const player = await app.player()
  await ask(player)
  await after(7.1)
  expect(await statusOf(player)).toBe('closed')
  return player
}

describe('request to close an account', () => {
  it('shows the date, notifies by mail, and can be withdrawn until then without any effect', async () => {
    const player = await app.player()
    const { endsAt, askedAt, holds } = (await ask(player)).body.data
    expect(Date.parse(endsAt) - Date.parse(askedAt)).toBe(7 * DAY_MS)
    expect(holds).toEqual([])
    expect(await findBlock(app.database, player.id, 'bet')).toEqual({
      act: 'bet',
      until: 'forever',
      reason: 'account_closing',
    })
    await until(() => mailsTo(player).includes('Your account will be closed'))
    expect((await cancelClosing(player)).status).toBe(200)
    await until(() => mailsTo(player).includes('Your account stays open'))
    expect(await findBlock(app.database, player.id, 'bet')).toBeNull()
    expect(await show(player)).toMatchObject({ askedAt: null, endsAt: null })
    await after(8)
    expect(await statusOf(player)).toBe('open')
  })

  it('blocks deposits and play, but not withdrawals', async () => {
    const player = await app.player(5000)
    await ask(player)
    const pay = (kind: 'deposit' | 'withdrawal', body: object) =>
      app.call('POST', `/api/payment/invoices/${kind}`, {
        token: player.token,
        body: { amount: 2000, currency: 'EUR', ...body },
        headers: { 'idempotency-key': newKey() },
      })
    expect((await pay('deposit', { methodId: 'sandbox.deposit.card' })).body.error.name).toBe(
      'account_closing',
    )
    const play = await app.call('POST', '/api/game/games/red-fox/play', {
      token: player.token,
      body: { mode: 'real' },
    })
    expect(play.body.error.name).toBe('betting_blocked')
    const paid = await pay('withdrawal', {
      methodId: 'sandbox.withdrawal.sepa',
      fields: { iban: 'DE89370400440532013000', playerName: 'Ada Lovelace' },
    })
    expect(paid.status).toBe(201)
  })

  it('still blocks deposits and play after an earlier exclusion has ended', async () => {
    const player = await app.player(5000)
    await app.database.transaction((tx) =>
      setBlock(tx, player.id, { act: 'bet', until: new Date(Date.now() + DAY_MS), reason: 'cooling_off' }),
    )
    await ask(player)
    // The block of the closing is separate from earlier ones.
    await app.database.transaction((tx) =>
      setBlock(tx, player.id, { act: 'bet', until: new Date(Date.now() - 1000), reason: 'cooling_off' }),
    )
    expect((await findBlock(app.database, player.id, 'bet'))?.reason).toBe('account_closing')
    const play = await app.call('POST', '/api/game/games/red-fox/play', {
      token: player.token,
      body: { mode: 'real' },
    })
    expect(play.body.error?.name).toBe('betting_blocked')
    const paid = await app.call('POST', '/api/payment/invoices/deposit', {
      token: player.token,
      body: { amount: 2000, currency: 'EUR', methodId: 'sandbox.deposit.card' },
      headers: { 'idempotency-key': newKey() },
    })
    expect(paid.body.error.name).toBe('account_closing')
  })

  it('is stored once in concurrent requests', async () => {
    const player = await app.player()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(player)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await rowsOf('membership.closing', player)).toBe(1)
  })

  it('is either withdrawn or completed when both happen at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const player = await app.player()
      await ask(player)
      app.clock.forward(7 * DAY_MS - 300_000)
      const { accessToken: token } = (await logIn(player)).body.data
      app.clock.forward(360_000)
      await Promise.all([endAccounts(), cancelClosing({ ...player, token }), endAccounts()])
      const [row] = await app.database.query<{ withdrawn: boolean; closed: boolean }>(
        'select withdrawn_at is not null as withdrawn, closed_at is not null as closed from membership.closing where player_id = $1',
        [player.id],
      )
      expect(row?.withdrawn).toBe(!row?.closed)
      expect(await statusOf(player)).toBe(row?.closed ? 'closed' : 'open')
    }
  })
})

describe('closing of an account with money', () => {
  it('waits until the money is withdrawn, and notifies the player once', async () => {
    const player = await app.player(700)
    await ask(player)
    expect((await show(player)).holds).toEqual(['money'])
    await after(7.1)
    await after(0.1)
    await after(0.1)
    expect(await statusOf(player)).toBe('open')
    await until(() => mailsTo(player).includes('We couldn’t close your account yet'))
    expect(mailsTo(player).filter((subject) => subject.includes('couldn’t close'))).toHaveLength(1)
    const text = await operate(`close --player ${player.id}`)
    expect(text).toContain("can't be closed yet: money")
    await app.database.query(
      `select ledger.post('adjustment', 'test', $2, array[a.id, ledger.house_account('house_correction', 'operator', 'EUR')], array[-700, 700], null, null)
       from ledger.account a where a.player_id = $1`,
      [player.id, newKey()],
    )
    await after(0.1)
    expect(await statusOf(player)).toBe('closed')
    expect(await reconcile(app.database)).toEqual([])
  })
})

describe('balance below the minimum of a withdrawal', () => {
  const pay = (player: TestPlayer, amount: number) =>
    app.call('POST', '/api/payment/invoices/withdrawal', {
      token: player.token,
      body: {
        amount,
        currency: 'EUR',
        methodId: 'sandbox.withdrawal.sepa',
        fields: { iban: 'DE89370400440532013000', playerName: 'Ada Lovelace' },
      },
      headers: { 'idempotency-key': newKey() },
    })
  const leastOf = async ({ token }: TestPlayer): Promise<number> => {
    const { body } = await app.call('GET', '/api/payment/methods/withdrawal?currency=EUR', { token })
    const methods = body.data.flatMap((group: { paymentMethods: unknown[] }) => group.paymentMethods)
    return methods.find(({ id }: { id: string }) => id === 'sandbox.withdrawal.sepa').minAmount
  }

  it('is paid out in full before an account is closed', async () => {
    const player = await app.player(370)
    expect((await pay(player, 370)).body.error.name).toBe('amount_below_minimum')
    expect(await leastOf(player)).toBeGreaterThan(370)
    await ask(player)
    expect(await leastOf(player)).toBe(370)
    expect((await pay(player, 369)).body.error.name).toBe('amount_below_minimum')
    expect((await pay(player, 370)).status).toBe(201)
  })
})

describe('closed account', () => {
  it('refuses log-ins with the reason, and deletes data without a legal retention period at once', async () => {
    const player = await app.player()
    const { token } = player
    await app.call('PUT', '/api/player/profile', { token, body: { nickname: 'ada', firstName: 'Ada' } })
    await app.call('POST', '/api/game/games/red-fox/favorite', { token })
    await app.call('POST', '/api/player/documents', {
      token,
      ...(await form({ kind: 'address' }, { bytes: pdf() })),
    })
    await ask(player)
    await after(7.1)
    expect((await app.call('GET', '/api/player/profile', { token })).body.error.name).toBe('account_closed')
    expect((await logIn(player)).body.error.name).toBe('account_closed')
    await until(() => mailsTo(player).includes('Your account is closed'))
    for (const table of ['catalogue.favorite_game', 'auth.known_device', 'documents.document'])
      expect([table, await rowsOf(table, player)]).toEqual([table, 0])
    await until(async () => (await rowsOf('sessions.live', player)) === 0)
    const [row] = await app.database.query('select nickname, first_name from profile.player where id = $1', [
      player.id,
    ])
    expect(row).toEqual({ nickname: null, first_name: 'Ada' })
  })

  it('frees its address after thirty days, and deletes the legal records after five years', async () => {
    const player = await closed()
    const again = () => app.call('POST', '/api/player/register', { body: registration(player.email) })
    await after(29)
    expect((await again()).body.error.name).toBe('email_taken')
    await after(1.2)
    expect((await logIn(player)).body.error.name).toBe('invalid_credentials')
    expect((await again()).status).toBe(201)
    const born = async () =>
      (
        await app.database.query('select birthdate::text as day, email from profile.player where id = $1', [
          player.id,
        ])
      )[0]
    expect(await born()).toEqual({ day: '1990-05-17', email: player.email })
    await after(5 * 366)
    expect(await born()).toEqual({ day: null, email: null })
  })

  it('keeps the sign-in methods of an excluded player, so that they can’t be registered again', async () => {
    const player = await app.player()
    const until2 = new Date(Date.now() + 20 * 365 * DAY_MS)
    await app.database.transaction((tx) =>
      setBlock(tx, player.id, { act: 'bet', until: until2, reason: 'self_exclusion' }),
    )
    await ask(player)
    await cancelClosing(player)
    expect((await findBlock(app.database, player.id, 'bet'))?.reason).toBe('self_exclusion')
    await ask(player)
    await after(7.1)
    await after(31)
    const again = await app.call('POST', '/api/player/register', { body: registration(player.email) })
    expect(again.body.error.name).toBe('email_taken')
  })

  it('deletes personal data after five years even if a permanent exclusion keeps the sign-in methods', async () => {
    const player = await app.player()
    await app.database.transaction((tx) =>
      setBlock(tx, player.id, { act: 'bet', until: 'forever', reason: 'self_exclusion' }),
    )
    await ask(player)
    await after(7.1)
    await after(5 * 366)
    const [row] = await app.database.query('select birthdate, email from profile.player where id = $1', [
      player.id,
    ])
    expect(row).toEqual({ birthdate: null, email: null })
    expect(await rowsOf('auth.login', player)).toBe(1)
    const again = await app.call('POST', '/api/player/register', { body: registration(player.email) })
    expect(again.body.error.name).toBe('email_taken')
  })
})

it('closes other accounts when the closing of one fails', async () => {
  const [broken, other] = [await app.player(), await app.player()]
  await ask(broken)
  await ask(other)
  await app.database.query(
    `create function membership.fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  )
  await app.database.query(
    `create trigger fail before update of closed_at on membership.closing for each row
     when (old.player_id = '${broken.id}') execute function membership.fail()`,
  )
  await after(7.1)
  expect([await statusOf(broken), await statusOf(other)]).toEqual(['open', 'closed'])
  await app.database.query('drop function membership.fail cascade')
  await after(0.1)
  expect(await statusOf(broken)).toBe('closed')
})

it('is done at once by an operator’s order, unless the account is locked', async () => {
  const player = await app.player()
  await operate(`lock --player ${player.id}`)
  expect(await operate(`close --player ${player.id}`)).toContain('is locked.')
  await operate(`unlock --player ${player.id}`)
  expect(await operate(`close --player ${player.id}`)).toContain('closes')
  await until(async () => (await statusOf(player)) === 'closed')
})

async function operate(line: string): Promise<string> {
  return (await operateOn(app, line)).text
}
