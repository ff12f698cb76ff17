import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiUnderTest, startApi, until } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const MARKUP = [
  '<b>Ada</b>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '{{7*7}}',
]

it.each(MARKUP)('stores markup in a profile field unchanged as text or refuses it: %s', async (text) => {
  const { token } = await app.player()
  for (const field of ['firstName', 'lastName', 'city', 'address', 'postalCode', 'nickname']) {
    const { status, body } = await app.call('PUT', '/api/player/profile', {
      token,
      body: { [field]: text },
    })
    if (status === 200) expect([field, body.data[field]]).toEqual([field, text])
    else expect([field, status, Object.keys(body.error.problems)]).toEqual([field, 422, [field]])
  }
  const nickname = await app.call('PUT', '/api/player/profile', { token, body: { nickname: text } })
  expect(nickname.status).toBe(422)
})

it('escapes the device name in the message about a new device', async () => {
  const { email, password } = await app.player()
  const body = { email, password }
  const headers = { 'user-agent': '<script>alert(1)</script> Chrome/1 <img src=x>' }
  await app.call('POST', '/api/player/sessions', { body, headers })
  const mail = await until(() =>
    app.mails.find(({ to, subject }) => to === email && subject === 'New sign-in to your account'),
  )
  expect(mail.html).not.toMatch(/<script|<img/)
})
