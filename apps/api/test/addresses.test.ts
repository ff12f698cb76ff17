import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, newKey, registration, startApi } from './fixture.ts'

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
/** As it is typed with the keyboard set to full width. */
const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

describe('one address in other forms', () => {
  it('is one player in letters of another case, with spaces around it', async () => {
    const name = newName()
    const first = await register(`${name}@example.com`)
    expect(first.status).toBe(201)
    for (const other of [`${name.toUpperCase()}@EXAMPLE.com`, `  ${name}@Example.COM `]) {
      expect((await register(other)).body.error.name).toBe('email_taken')
      expect((await logIn(other)).body.data.profile.id).toBe(first.body.data.profile.id)
    }
    expect(await playersOf(name)).toBe(1)
  })

  it.each([
    ['full-width letters', (name: string) => `${fullWidth(name)}@example.com`],
    ['a full-width at sign', (name: string) => `${name}＠example.com`],
    ['a full-width domain', (name: string) => `${name}@${fullWidth('example')}.com`],
    ['an ideographic full stop', (name: string) => `${name}@example。com`],
    ['all of it full-width', (name: string) => fullWidth(`${name}@example.com`)],
    ['a Kelvin sign for a k', (name: string) => `${name}\u212a@example.com`],
    ['a long s', (name: string) => `${name}\u017f@example.com`],
    ['a Cyrillic a', (name: string) => `${name}\u0430@example.com`],
    ['an accent of its own', (name: string) => `${name}e\u0301@example.com`],
    ['a space that has no width', (name: string) => `${name}\u200b@example.com`],
    ['a mark that turns the text around', (name: string) => `\u202e${name}@example.com`],
    ['two dots', (name: string) => `${name}..x@example.com`],
    ['a dot at the beginning', (name: string) => `.${name}@example.com`],
    ['a dot before the at sign', (name: string) => `${name}.@example.com`],
    ['a dot at the end of the domain', (name: string) => `${name}@example.com.`],
  ])('is refused with %s, by a rule that pages have words for', async (_what, form) => {
    const name = newName()
    await register(`${name}@example.com`)
    const { status, body } = await register(form(name))
    expect([status, body.error.problems?.email?.[0]?.rule]).toEqual([422, 'email'])
    expect((await logIn(form(name))).body.error.name).toBe('invalid_credentials')
    expect(await playersOf(name)).toBe(1)
  })

  it('makes one player, however many register it at once', async () => {
    const name = newName()
    const forms = [
      `${name}@example.com`,
      `${name.toUpperCase()}@example.com`,
      ` ${name}@EXAMPLE.COM`,
      `${name}@Example.com `,
      `${fullWidth(name)}@example.com`,
      `${name}.@example.com`,
    ]
    const answers = await Promise.all([...forms, ...forms].map(register))
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409, 422]))
    expect(await playersOf(name)).toBe(1)
  })
})
