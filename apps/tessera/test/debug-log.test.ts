import { randomBytes } from 'node:crypto'
import { solveCaptcha } from '@tessera/contract/testing/solve-captcha'
import { PATIENCE } from '@tessera/test-env'
import { expect, test, vi } from 'vitest'
import {
  allowLogin,
  createCaller,
  createMessageReader,
  namesInLog,
  START,
  startAtDebugLevel,
} from './debug-tessera.ts'

const PASSWORD = 'a correct horse 47 battery'
const NEW_PASSWORD = 'another horse 48 battery'
const RESET_PASSWORD = 'a third horse 50 battery'
const PHONE = '+491715550123'
const EMAIL = 'watched-player@example.com'
const SOCIAL_EMAIL = 'watched-elsewhere@example.com'

test('the debug log of registration, confirmation, payment and play contains no codes, tokens, addresses or secrets', async () => {
  const { url, secrets, log } = await startAtDebugLevel()
  const call = createCaller(url)
  const form = { email: EMAIL, password: PASSWORD, currency: 'EUR', country: 'DE', birthdate: '1990-05-17' }
  const registered = await call('POST', '/api/player/register', '', { ...form, agreements: true })
  expect(registered.status).toBe(201)
  const token = String(registered.data.accessToken)

  const message = await vi.waitUntil(async () => {
    const answer = await fetch(`${url}/sandbox/messages?to=${EMAIL}`, {
      headers: { authorization: `Bearer ${secrets.sandboxApiKey}` },
    })
    const { data }: { data: { text: string }[] } = await answer.json()
    return data[0]
  }, START)
  const code = /\/verify\/([\w-]+)/.exec(message.text)?.[1] ?? ''
  expect(code).toMatch(/^\w{20,}$/)
  const shortCodes = message.text.match(/\b\d{6}\b/g) ?? []
  await fetch(`${url}/verify/${code}?code=${code}`, { headers: { cookie: `access_token=${token}` } })
  await fetch(`${url}/de/verify/${code}`)
  await call('POST', '/api/player/profile/email/verify/confirm', token, { code })

  await call('POST', '/api/player/sessions', '', { email: EMAIL, password: 'a wrong one, 49 times' })
  await call('PUT', '/api/player/passwords', token, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  const session = await call('POST', '/api/player/sessions', '', { email: EMAIL, password: NEW_PASSWORD })
  const newToken = String(session.data.accessToken ?? token)

  const deposit = { methodId: 'sandbox.deposit.card', amount: 2000, currency: 'EUR' }
  await call('POST', '/api/payment/invoices/deposit', newToken, deposit)
  const played = await call('POST', '/api/game/games/red-fox/play', newToken, { mode: 'demo' })
  const gameUrl = String(played.data.url)
  const gameToken = gameUrl.split('session=')[1] ?? ''
  expect(gameToken.length).toBeGreaterThan(20)
  await fetch(new URL(gameUrl, url))
  await call('POST', '/studio/api/session', gameToken, {})

  // SMS codes for the registration of a phone number, and links for a password reset.
  const messageTo = createMessageReader(url, secrets.sandboxApiKey)
  const callWithCaptcha = async (path: string, body: object) => {
    const { details } = await call('POST', path, '', body)
    return call('POST', path, '', { ...body, captcha: solveCaptcha(details) })
  }
  const sent = await callWithCaptcha('/api/player/otp/send', { phone: PHONE })
  const requestId = String(sent.data.requestId)
  const smsCode = await messageTo(PHONE, /\b(\d{6})\b/)
  await call('POST', '/api/player/otp/verify', '', { requestId, code: '999999' })
  const verified = await call('POST', '/api/player/otp/verify', '', { requestId, code: smsCode })
  const ticket = String(verified.data.ticket)
  expect(ticket).toMatch(/^\w{26}$/)
  const { email: _email, password: _password, ...personal } = form
  const joined = await call('POST', '/api/player/register/phone', '', {
    ...personal,
    agreements: true,
    ticket,
  })
  expect(joined.status).toBe(201)
  await callWithCaptcha('/api/player/passwords/reset', { email: EMAIL })
  const resetCode = await messageTo(EMAIL, /password-reset\/([a-z0-9]+)/)
  await fetch(`${url}/password-reset/${resetCode}`)
  await call('POST', '/api/player/passwords/confirm', '', { code: resetCode, newPassword: RESET_PASSWORD })
  const launched = await fetch(`${url}/sandbox/messenger/launches`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secrets.sandboxApiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user: 5_100_000_001, kind: 'fresh' }),
  })
  const { data: launchData }: { data: string } = await launched.json()
  const inMessenger = await call('POST', '/api/player/tg_login', '', { tg_payload: launchData })
  expect(inMessenger.status).toBe(201)
  await call('POST', '/api/player/tg_login', '', { tg_payload: `${launchData}0` })
  await call('POST', '/api/player/social-connections/telegram', newToken, { payload: launchData })
  const launchHash = new URLSearchParams(launchData).get('hash') ?? ''
  expect(launchHash).toHaveLength(64)

  // A social account: the parameters that the provider returns the browser with, and the data that prefills the
  // form.
  const browserKey = randomBytes(32).toString('base64url')
  const social = { provider: 'agora', browserKey }
  const begun = await call('POST', '/api/player/sessions/social/start', '', {
    ...social,
    language: 'en',
    route: '/games',
  })
  const back = await allowLogin(String(begun.data.url), url, SOCIAL_EMAIL)
  const { code: socialCode = '', state = '', iss } = Object.fromEntries(back.searchParams)
  expect(Math.min(socialCode.length, state.length)).toBeGreaterThan(20)
  await fetch(back)
  const newcomer = await fetch(`${url}/api/player/sessions/social`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...social, code: socialCode, state, ...(iss === undefined ? {} : { iss }) }),
  })
  const { error: needed }: { error: { name: string; details: { ticket: string } } } = await newcomer.json()
  expect(needed.name).toBe('registration_needed')
  const socialTicket = needed.details.ticket
  const came = await call('POST', '/api/player/register/social', '', {
    ...personal,
    agreements: true,
    ticket: socialTicket,
    browserKey,
  })
  expect(came.status).toBe(201)
  // Used and invented values are refused and not logged either.
  await call('POST', '/api/player/sessions/social', '', { ...social, code: socialCode, state })
  const inventedState = 'a-state-that-somebody-made-up-0815'
  await call('POST', '/api/player/sessions/social', '', { ...social, code: socialCode, state: inventedState })
  await call('POST', '/api/player/sessions/token', '', { state: 'autologin0815thatsomebodymade' })

  await vi.waitUntil(() => log().includes('/studio/api/session'), PATIENCE)
  const { demoPassword: _printed, officePassword: _printedToo, ...kept } = secrets
  const live = {
    token,
    newToken,
    code,
    gameToken,
    launchData,
    launchHash,
    messengerToken: String(inMessenger.data.accessToken),
    PASSWORD,
    NEW_PASSWORD,
    wrong: 'a wrong one, 49 times',
    EMAIL,
    PHONE,
    smsCode: `"${smsCode}"`,
    requestId,
    ticket,
    resetCode,
    browserKey,
    socialCode,
    state,
    inventedState,
    autologin: 'autologin0815thatsomebodymade',
    socialTicket,
    SOCIAL_EMAIL,
    socialToken: String(came.data.accessToken),
    RESET_PASSWORD,
    joinedToken: String(joined.data.accessToken),
    ...kept,
    ...Object.fromEntries(shortCodes.map((each) => [`short code ${each}`, each])),
  }
  expect(namesInLog(log(), live)).toEqual([])
}, 300_000)
