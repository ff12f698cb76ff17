import { randomInt } from 'node:crypto'
import { type ApiUnderTest, registration, type TestResponse, until } from './fixture.ts'

/** Returns an unused German mobile number. */
export const newPhone = (): string => `+4917${String(randomInt(10 ** 8)).padStart(9, '0')}`

/** Waits for the latest code that was sent to a number or an address, and returns it. */
export async function codeSentTo(app: ApiUnderTest, to: string, after = 0): Promise<string> {
  const found = await until(() => {
    const sent = app.mails.filter((mail) => mail.to === to && /\b\d{6}\b/.test(mail.text))
    return sent.length > after ? sent.at(-1) : null
  })
  return /\b\d{6}\b/.exec(found.text)?.[0] ?? ''
}

/** Returns a different code than the right one. */
export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

export const sendTo = (app: ApiUnderTest, phone: string, more: object = {}, ip?: string) =>
  app.call('POST', '/api/player/otp/send', { body: { phone, ...more }, ...(ip ? { ip } : {}) })

export const verify = (
  app: ApiUnderTest,
  requestId: string,
  code: string,
  ip?: string,
): Promise<TestResponse> =>
  app.call('POST', '/api/player/otp/verify', { body: { requestId, code }, ...(ip ? { ip } : {}) })

/** Verifies a number and returns its ticket. */
export async function ticketFor(app: ApiUnderTest, phone: string): Promise<string> {
  const before = app.mails.filter((mail) => mail.to === phone).length
  const sent = await sendTo(app, phone)
  const code = await codeSentTo(app, phone, before)
  const answer = await verify(app, sent.body.data.requestId, code)
  return answer.body.data.ticket
}

/** Returns a valid body of a registration by phone. */
export function phoneRegistration(ticket: string) {
  const { email: _email, password: _password, ...form } = registration('')
  return { ...form, ticket }
}

/** Registers a player with a phone number as the only sign-in method. */
export async function registerByPhone(app: ApiUnderTest, phone = newPhone()) {
  const body = phoneRegistration(await ticketFor(app, phone))
  const { body: answer } = await app.call('POST', '/api/player/register/phone', { body })
  return {
    id: String(answer.data.profile.id),
    token: String(answer.data.accessToken),
    deviceKey: String(answer.data.deviceKey),
    phone,
  }
}
