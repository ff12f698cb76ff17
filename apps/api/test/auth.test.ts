import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { MailMessage } from '../src/mail/mailer.ts'
import { loadMailWords } from '../src/mail/messages.ts'
import { sendLink } from '../src/modules/auth/confirmation-links.ts'
import { type ApiUnderTest, registration, startApi, until } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const register = (body: object, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/player/register', { body, headers })
const logIn = (email: string, password: string) =>
  app.call('POST', '/api/player/sessions', { body: { email, password } })
const confirm = (code: string, token?: string) =>
  app.call('POST', '/api/player/profile/email/verify/confirm', { body: { code }, token })

/** Waits for the latest link that was sent to an address, and returns its code. */
const codeFor = async (email: string, subject: RegExp = /./): Promise<string> => {
  const mail = await until(() =>
    app.mails.findLast((each) => each.to === email && subject.test(each.subject)),
  )
  return /verify\/([a-z0-9]+)/.exec(mail.text)?.[1] ?? ''
}

describe('registration', () => {
  it('returns a token and the new profile, opens an account and sends the confirmation', async () => {
    const { status, body } = await register(registration('first@example.com'))
    expect(status).toBe(201)
    expect(body.data.profile).toMatchObject({
      email: 'first@example.com',
      isEmailConfirmed: false,
      isNewlyRegistered: true,
    })
    const accounts = await app.call('GET', '/api/wallet/accounts', { token: body.data.accessToken })
    expect(accounts.body.data).toMatchObject([{ currency: 'EUR', balance: 0, status: 1 }])
    expect(await codeFor('first@example.com')).toMatch(/^[a-z0-9]{26}$/)
  })

  it.each([
    ['a refused country', { country: 'FR' }, {}, 'country_refused', 'country'],
    ['a visitor from a refused country', {}, { 'x-country': 'US' }, 'country_refused', 'country'],
    ['an unknown country', { country: 'XX' }, {}, 'validation_failed', 'country'],
    ['a person under age', { birthdate: '2015-01-01' }, {}, 'under_age', 'birthdate'],
    ['a birthdate in the future', { birthdate: '2999-01-01' }, {}, 'under_age', 'birthdate'],
    ['a birthdate too far in the past', { birthdate: '1800-01-01' }, {}, 'validation_failed', 'birthdate'],
    ['an unknown currency', { currency: 'XYZ' }, {}, 'currency_not_available', 'currency'],
    ['unaccepted terms', { agreements: false }, {}, 'validation_failed', 'agreements'],
    ['a short password', { password: '1234567' }, {}, 'validation_failed', 'password'],
    ['a password of seven emoji', { password: '🎲🎲🎲🎲🎲🎲🎲' }, {}, 'validation_failed', 'password'],
  ])('refuses %s and names the field', async (_, change, headers, name, field) => {
    const { status, body } = await register({ ...registration('refused@example.com'), ...change }, headers)
    expect([status, body.error.name]).toEqual([422, name])
    expect(Object.keys(body.error.fields)).toEqual([field])
  })

  it('accepts a person who turns 18 today, and refuses one who turns 18 tomorrow', async () => {
    // Noon of a day that exists in every year.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-15T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const statusOf = async (email: string, birthdate: string) =>
      (await register({ ...registration(email), birthdate })).status
    expect(await statusOf('today@example.com', '2009-06-15')).toBe(201)
    expect(await statusOf('tomorrow@example.com', '2009-06-16')).toBe(422)
  })

  it('is refused for a taken address, also in other letter case', async () => {
    await register(registration('taken@example.com'))
    const { status, body } = await register(registration('TAKEN@Example.com'))
    expect([status, body.error.name]).toEqual([409, 'email_taken'])
  })

  it('creates one player in eight concurrent requests for one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => register(registration('race@example.com'))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })
})

describe('log-in', () => {
  it('returns a token and the profile, in any letter case of the address', async () => {
    const player = await app.register()
    const { status, body } = await logIn(player.email.toUpperCase(), player.password)
    expect(status).toBe(201)
    expect(body.data.profile).toMatchObject({ id: player.id, isNewlyRegistered: false })
  })

  it('returns the same error for a wrong password and an unknown address', async () => {
    const player = await app.register()
    const wrong = await logIn(player.email, 'wrong password')
    const unknown = await logIn('nobody@example.com', 'wrong password')
    const withoutTrace = ({ status, body }: typeof wrong) => [status, { ...body.error, traceId: '' }]
    expect(withoutTrace(wrong)).toEqual(withoutTrace(unknown))
    expect(wrong.body.error.name).toBe('invalid_credentials')
  })

  it('takes as much processor time for an unknown address as for a wrong password', async () => {
    // With hashes of full cost. It measures the processor time of all threads, regardless of other work on the machine.
    const slow = await startApi({ passwordCost: { memoryKib: 19 * 1024, passes: 2 } })
    const player = await slow.register()
    const time = async (email: string) => {
      const before = process.cpuUsage()
      await slow.call('POST', '/api/player/sessions', { body: { email, password: 'wrong password' } })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 9; round += 1) {
      await slow.database.query('delete from auth.password_try')
      known.push(await time(player.email))
      unknown.push(await time(`nobody-${round}@example.com`))
    }
    await slow.stop()
    // Without the hash, the response would take a tenth of the time.
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.5)
    expect(median(known)).toBeGreaterThan(median(unknown) * 0.5)
  })

  it('is locked after three failures, even with the right password, and for unknown addresses, too', async () => {
    const player = await app.register()
    for (const email of [player.email, 'never-there@example.com']) {
      await logIn(email, 'wrong 1')
      await logIn(email, 'wrong 2')
      const third = await logIn(email, 'wrong 3')
      expect([third.status, third.body.error.name]).toEqual([423, 'login_locked'])
    }
    const right = await logIn(player.email, player.password)
    expect([right.status, right.body.error.name]).toEqual([423, 'login_locked'])
    expect(right.body.error.details.retryAfterSeconds).toBeGreaterThan(1700)
  })

  it('stays locked against parallel guesses', async () => {
    const player = await app.register()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => logIn(player.email, `guess ${n}`)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(10)
  })

  it('works again after the lock has expired', async () => {
    const late = await startApi()
    try {
      const player = await late.register()
      const attempt = (password: string) =>
        late.call('POST', '/api/player/sessions', { body: { email: player.email, password } })
      for (const wrong of ['1', '2', '3']) await attempt(wrong)
      late.clock.forward(31 * 60_000)
      expect((await attempt(player.password)).status).toBe(201)
    } finally {
      await late.stop()
    }
  })

  it('is unlocked by the link that was sent to the address', async () => {
    const player = await app.register()
    for (const wrong of ['1', '2', '3']) await logIn(player.email, wrong)
    expect((await confirm(await codeFor(player.email, /sign-in/))).status).toBe(200)
    expect((await logIn(player.email, player.password)).status).toBe(201)
  })

  it('sends at most six unlock messages a day to the owner of a locked log-in', async () => {
    const late = await startApi()
    try {
      const player = await late.register()
      const wrong = () =>
        late.call('POST', '/api/player/sessions', { body: { email: player.email, password: 'wrong' } })
      for (let lock = 0; lock < 8; lock += 1) {
        for (let failure = 0; failure < 3; failure += 1) await wrong()
        late.clock.forward(31 * 60_000)
      }
      const waiting = `select 1 as waiting from graphile_worker.jobs where task_identifier = 'send-link'`
      await until(async () => (await late.database.query(waiting)).length === 0)
      expect(late.mails.filter(({ subject }) => /sign-in/.test(subject))).toHaveLength(6)
    } finally {
      await late.stop()
    }
  })

  it('sends no more unlock messages when their jobs run at the same time', async () => {
    const player = await app.register()
    const mails: MailMessage[] = []
    const deps = {
      database: app.database,
      mailer: { send: async (mail: MailMessage) => void mails.push(mail) },
      mailWords: await loadMailWords(),
      ...{ publicUrl: 'https://tessera.example', clock: app.clock.now, codeSecret: 'secret' },
    }
    await Promise.all(Array.from({ length: 12 }, () => sendLink(deps, player.id, 'unlock')))
    expect(mails).toHaveLength(6)
  })

  it('names a closed account only after the right password', async () => {
    const player = await app.register()
    await app.database.query(`update profile.player set status = 'closed' where id = $1`, [player.id])
    expect((await logIn(player.email, 'wrong')).body.error.name).toBe('invalid_credentials')
    expect(await logIn(player.email, player.password)).toMatchObject({
      status: 403,
      body: { error: { name: 'account_closed' } },
    })
  })
})

describe('confirmation of an address', () => {
  const isConfirmed = async (token: string) =>
    (await app.call('GET', '/api/player/profile', { token })).body.data.isEmailConfirmed
  const nameOf = ({ body }: Awaited<ReturnType<typeof confirm>>) => body.error?.name ?? 'done'
  const shortCodeFor = async (email: string): Promise<string> => {
    const mail = await until(() => app.mails.findLast(({ to }) => to === email))
    return /\d{3} \d{3}/.exec(mail.text)?.[0] ?? ''
  }

  it('accepts a link once, and tells only its player that it was confirmed before', async () => {
    const [player, other] = [await app.register(), await app.register()]
    const code = await codeFor(player.email)
    const first = await confirm(code)
    expect([first.status, first.body.data.deviceKey]).toEqual([200, expect.stringMatching(/^[a-z0-9]{26}$/)])
    expect(await isConfirmed(player.token)).toBe(true)
    expect(nameOf(await confirm(code, player.token))).toBe('already_confirmed')
    expect(nameOf(await confirm(code, other.token))).toBe('confirmation_used')
    expect(nameOf(await confirm(code))).toBe('confirmation_used')
  })

  it('accepts a link once when it is opened eight times at once', async () => {
    const player = await app.register()
    const code = await codeFor(player.email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(code)))
    expect(answers.map(nameOf).sort()).toEqual([...Array(7).fill('confirmation_used'), 'done'])
  })

  it('lifts no lock when a link is opened a second time', async () => {
    const player = await app.register()
    const code = await codeFor(player.email)
    await confirm(code)
    for (const wrong of ['1', '2', '3']) await logIn(player.email, wrong)
    await confirm(code, player.token)
    expect((await logIn(player.email, player.password)).body.error.name).toBe('login_locked')
  })

  it('accepts the short code of the message from its logged-in player, as it is printed', async () => {
    const player = await app.register()
    expect(nameOf(await confirm(await shortCodeFor(player.email), player.token))).toBe('done')
    expect(await isConfirmed(player.token)).toBe(true)
    expect(nameOf(await confirm(await codeFor(player.email), player.token))).toBe('already_confirmed')
  })

  it('accepts a short code from no other player or guest', async () => {
    const [player, other] = [await app.register(), await app.register()]
    const code = await shortCodeFor(player.email)
    await shortCodeFor(other.email)
    expect(nameOf(await confirm(code))).toBe('confirmation_invalid')
    expect(nameOf(await confirm(code, other.token))).toBe('code_wrong')
    expect(await isConfirmed(player.token)).toBe(false)
  })

  it('limits the attempts at a short code', async () => {
    const player = await app.register()
    const right = (await shortCodeFor(player.email)).replace(' ', '')
    const wrong = right === '000000' ? '000001' : '000000'
    const answers = []
    for (let time = 0; time < 6; time += 1) answers.push(await confirm(wrong, player.token))
    answers.push(await confirm(right, player.token))
    expect(answers.map(nameOf)).toEqual([...Array(5).fill('code_wrong'), 'rate_limited', 'rate_limited'])
    const left = answers.slice(0, 5).map(({ body }) => body.error.details.triesLeft)
    expect(left).toEqual([4, 3, 2, 1, 0])
  })

  it('calls a short code ended once no message with a short code is valid', async () => {
    const player = await app.register()
    const right = (await shortCodeFor(player.email)).replace(' ', '')
    app.clock.forward(24 * 3_600_000)
    expect(nameOf(await confirm(right, player.token))).toBe('code_ended')
  })

  it('calls a short code ended once its address is confirmed in another way', async () => {
    const player = await app.register()
    const right = (await shortCodeFor(player.email)).replace(' ', '')
    await app.database.query('update auth.login set confirmed_at = now() where key = $1', [player.email])
    const wrong = right === '000000' ? '000001' : '000000'
    expect(nameOf(await confirm(wrong, player.token))).toBe('code_ended')
  })

  it('refuses a code that was never sent', async () => {
    expect(await confirm('nobodywassentthiscode')).toMatchObject({
      status: 422,
      body: { error: { name: 'confirmation_invalid' } },
    })
  })

  it('refuses a link after 24 hours', async () => {
    const player = await app.register()
    const code = await codeFor(player.email)
    await app.database.query(
      `update auth.confirmation set expires_at = now() - interval '1 second' where player_id = $1`,
      [player.id],
    )
    expect((await confirm(code)).status).toBe(422)
  })

  it('stores no code in the database', async () => {
    const player = await app.register()
    const code = await codeFor(player.email)
    const rows = await app.database.query<{ text: string }>(
      `select row_to_json(c)::text as text from auth.confirmation c where player_id = $1`,
      [player.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(code)
    // A plain hash of six digits is soon guessed.
    const digits = (await shortCodeFor(player.email)).replace(' ', '')
    const bare = createHash('sha256').update(digits).digest('hex')
    expect(rows[0]?.text).not.toContain(bare)
    expect(rows[0]?.text).not.toContain(`"${digits}"`)
  })

  it('sends the message again after a minute, but not earlier and not after the confirmation', async () => {
    const late = await startApi()
    try {
      const player = await late.register()
      const resend = () =>
        late.call('POST', '/api/player/profile/confirmations/email/resend', { token: player.token })
      await until(() => late.mails.length === 1)
      expect(await resend()).toMatchObject({ status: 429, body: { error: { name: 'rate_limited' } } })
      late.clock.forward(61_000)
      expect((await resend()).status).toBe(200)
      await until(() => late.mails.length === 2)
      await late.database.query('update auth.login set confirmed_at = now()')
      expect((await resend()).body.error.name).toBe('already_confirmed')
    } finally {
      await late.stop()
    }
  })
})

describe('change of the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    app.call('PUT', '/api/player/passwords', { token, body: { currentPassword, newPassword } })

  it('ends all other sessions and applies the new password at once', async () => {
    const player = await app.register()
    const other = (await logIn(player.email, player.password)).body.data.accessToken
    expect((await change(player.token, player.password, 'another long one')).status).toBe(200)
    expect((await app.call('GET', '/api/player/profile', { token: other })).status).toBe(401)
    expect((await app.call('GET', '/api/player/profile', { token: player.token })).status).toBe(200)
    expect((await logIn(player.email, player.password)).status).toBe(422)
    expect((await logIn(player.email, 'another long one')).status).toBe(201)
  })

  it('requires the current password, and locks after three wrong ones', async () => {
    const player = await app.register()
    const names = []
    for (const wrong of ['1', '2', '3', '4'])
      names.push((await change(player.token, wrong, 'another long one')).body.error.name)
    expect(names).toEqual([
      'invalid_credentials',
      'invalid_credentials',
      'invalid_credentials',
      'login_locked',
    ])
  })
})
