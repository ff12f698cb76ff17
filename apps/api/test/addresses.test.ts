import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, newKey, registration, startApi, until } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const register = (email: string) => app.call('POST', '/api/player/register', { body: registration(email) })
const logIn = (email: string) =>
  app.call('POST', '/api/player/sessions', { body: { email, password: registration(email).password } })
const playersOf = async (part: string): Promise<number> => {
  const rows = await app.database.query(
    `select 1 from auth.login where kind = 'email' and key like '%' || $1 || '%'`,
    [part],
  )
  return rows.length
}
const newName = (): string => `ana${newKey().replaceAll('-', '')}`
/** Returns a text in full-width characters. */
const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/** Forms of one address, `name@example.com`. */
const FORMS: readonly [string, (name: string) => string][] = [
  ['capital letters', (name) => `${name.toUpperCase()}@EXAMPLE.com`],
  ['spaces around it', (name) => `  ${name}@Example.COM `],
  ['wide spaces around it', (name) => `\u3000${name}@example.com\u3000`],
  ['full-width letters', (name) => `${fullWidth(name)}@example.com`],
  ['a full-width at sign', (name) => `${name}＠example.com`],
  ['a full-width domain', (name) => `${name}@${fullWidth('example')}.com`],
  ['an ideographic full stop', (name) => `${name}@example。com`],
  ['all of it in full-width capitals', (name) => fullWidth(`${name}@example.com`.toUpperCase())],
]

describe('forms of one address', () => {
  it.each(FORMS)(
    'belong to one player with %s: at registration, log-in and password reset',
    async (_what, form) => {
      const name = newName()
      const address = `${name}@example.com`
      const first = await register(form(name))
      const { profile } = first.body.data
      expect(first.status).toBe(201)
      expect(profile.email.toLowerCase()).toBe(address)
      expect((await register(address)).body.error.name).toBe('email_taken')
      expect((await logIn(address)).body.data.profile.id).toBe(profile.id)
      expect((await logIn(form(name))).body.data.profile.id).toBe(profile.id)
      const reset = await app.call('POST', '/api/player/passwords/reset', { body: { email: form(name) } })
      expect(reset.status).toBe(200)
      await until(() =>
        app.mails.find(({ to, subject }) => to === profile.email && /password/i.test(subject)),
      )
      expect(await playersOf(name)).toBe(1)
    },
  )

  it.each(FORMS)('are taken as another player’s new address with %s', async (_what, form) => {
    const name = newName()
    await register(`${name}@example.com`)
    await app.database.query('update auth.login set confirmed_at = now() where key = $1', [
      `${name}@example.com`,
    ])
    const { token } = await app.register()
    const wanted = await app.call('POST', '/api/player/profile/email/verify/send', {
      token,
      body: { email: form(name) },
    })
    expect(wanted.body.error.name).toBe('email_taken')
  })

  it('share the count of wrong passwords', async () => {
    const name = newName()
    await register(`${name}@example.com`)
    const tries = FORMS.map(
      ([, form]) =>
        () =>
          app.call('POST', '/api/player/sessions', { body: { email: form(name), password: 'not this one' } }),
    )
    let locked = 0
    for (const wrong of [...tries, ...tries])
      locked += Number((await wrong()).body.error.name === 'login_locked')
    expect(locked).toBeGreaterThan(0)
  })

  it('exclude other dots and tags, which only the mailbox’s host can interpret', async () => {
    const name = newName()
    const forms = [
      `${name}@gmail.com`,
      `${name.slice(0, 1)}.${name.slice(1)}@gmail.com`,
      `${name}+x@gmail.com`,
    ]
    const answers = []
    for (const form of forms) answers.push(await register(form))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await logIn(forms[1] ?? '')).body.data.profile.id).toBe(answers[1]?.body.data.profile.id)
  })

  it.each([
    ['a Kelvin sign for a k', (name: string) => `${name}\u212a@example.com`],
    ['a long s', (name: string) => `${name}\u017f@example.com`],
    ['a Cyrillic a', (name: string) => `${name}\u0430@example.com`],
    ['a combining accent', (name: string) => `${name}e\u0301@example.com`],
    ['a zero-width space', (name: string) => `${name}\u200b@example.com`],
    ['a mark that reverses the text direction', (name: string) => `\u202e${name}@example.com`],
    ['two dots', (name: string) => `${name}..x@example.com`],
    ['a dot at the beginning', (name: string) => `.${name}@example.com`],
    ['a dot before the at sign', (name: string) => `${name}.@example.com`],
    ['a dot at the end of the domain', (name: string) => `${name}@example.com.`],
  ])('are refused with %s, by a rule that pages can display', async (_what, form) => {
    const name = newName()
    await register(`${name}@example.com`)
    const { status, body } = await register(form(name))
    expect([status, body.error.problems?.email?.[0]?.rule]).toEqual([422, 'email'])
    expect((await logIn(form(name))).body.error.name).toBe('invalid_credentials')
    expect(await playersOf(name)).toBe(1)
  })

  it('register one player in concurrent requests', async () => {
    const name = newName()
    const forms = [
      `${name}@example.com`,
      `${name.toUpperCase()}@example.com`,
      ` ${name}@EXAMPLE.COM`,
      `${name}@Example.com `,
      `${fullWidth(name)}@example.com`,
      `${name}@example。com`,
      `${name}.@example.com`,
    ]
    const answers = await Promise.all([...forms, ...forms].map(register))
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409, 422]))
    expect(await playersOf(name)).toBe(1)
  })
})
