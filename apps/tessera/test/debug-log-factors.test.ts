import { randomBytes } from 'node:crypto'
import { stepOf, totpCode } from '@tessera/credentials'
import { PATIENCE } from '@tessera/test-env'
import { expect, test, vi } from 'vitest'
import { createSoftwarePasskey } from '../../api/test/software-passkey.ts'
import {
  allowLogin,
  createCaller,
  createMessageReader,
  namesInLog,
  startAtDebugLevel,
} from './debug-tessera.ts'

const EMAIL = 'watched-factors@example.com'
const SOCIAL_EMAIL = 'watched-proof@example.com'
const PASSWORD = 'a correct horse 47 battery'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2)))
}

test('the debug log of passkeys, second factor, re-authentication, codes and data export contains no secrets', async () => {
  // Passkeys require a host name; browsers accept this one without encryption.
  const { url, secrets, log } = await startAtDebugLevel('localhost')
  const call = createCaller(url)
  const messageTo = createMessageReader(url, secrets.sandboxApiKey)
  const live: Record<string, string> = { EMAIL, SOCIAL_EMAIL, PASSWORD }
  const remember = (values: Record<string, unknown>): void => {
    for (const [name, value] of Object.entries(values)) {
      // An empty or short value would be found anywhere and make the test meaningless.
      expect(String(value).length, name).toBeGreaterThan(5)
      live[`${name} ${Object.keys(live).length}`] = String(value)
    }
  }
  const personal = { currency: 'EUR', country: 'DE', birthdate: '1990-05-17', agreements: true }
  const registered = await call('POST', '/api/player/register', '', {
    ...personal,
    email: EMAIL,
    password: PASSWORD,
  })
  expect(registered.status).toBe(201)
  const token = String(registered.data.accessToken)
  remember({ token, deviceKey: registered.data.deviceKey })
  const link = await messageTo(EMAIL, /\/verify\/([\w-]+)/)
  await call('POST', '/api/player/profile/email/verify/confirm', token, { code: link })

  // A passkey: created, then used with a valid and with an invalid signature.
  const passkey = createSoftwarePasskey()
  const here = { origin: url, rpId: 'localhost' }
  const making = await call('POST', '/api/player/passkeys/start', token)
  remember({ challenge: making.data.challenge, ticket: making.data.ticket })
  const made = passkey.make(making.data as unknown as Parameters<typeof passkey.make>[0], here)
  remember({
    attestation: made.attestationObject,
    madeData: made.clientDataJSON,
    credential: made.credentialId,
  })
  expect((await call('POST', '/api/player/passkeys', token, { name: 'Phone', ...made })).status).toBe(201)
  for (const signature of [undefined, 'AAAA-a-made-up-signature']) {
    const begun = await call('POST', '/api/player/sessions/passkey/start', '')
    const start = begun.data as unknown as Parameters<typeof passkey.use>[0]
    const use = passkey.use(start, { ...here, ...(signature === undefined ? {} : { signature }) })
    remember({
      challenge: start.challenge,
      ticket: start.ticket,
      signature: use.signature,
      data: use.clientDataJSON,
    })
    const login = await call('POST', '/api/player/sessions/passkey', '', use)
    expect(login.status).toBe(signature === undefined ? 201 : 422)
    if (signature === undefined) remember({ passkeyToken: login.data.accessToken })
  }

  // Re-authentication with a one-time code.
  const sent = await call('POST', '/api/player/otp/email/send', token)
  const code = await messageTo(EMAIL, /\b(\d{6})\b(?![\s\S]*\/verify\/)/)
  remember({ requestId: sent.data.requestId })
  live.mailCode = `"${code}"`
  await call('POST', '/api/player/sessions/proof', token, { requestId: sent.data.requestId, code })

  // A social account: connected, then used for re-authentication.
  const social = { provider: 'agora', browserKey: randomBytes(32).toString('base64url') }
  remember({ browserKey: social.browserKey })
  const logInAtProvider = async (path: string, body: object): Promise<Record<string, string>> => {
    const begun = await call('POST', path, token, body)
    const back = await allowLogin(String(begun.data.url), url, SOCIAL_EMAIL)
    await fetch(back)
    const answer = Object.fromEntries(back.searchParams)
    remember({ code: answer.code, state: answer.state })
    return answer
  }
  const connection = '/api/player/social-connections/agora'
  const { browserKey } = social
  const connecting = await logInAtProvider(`${connection}/start`, { browserKey, language: 'en' })
  const query = new URLSearchParams(connecting)
  expect((await call('POST', `${connection}?${query}`, token, { browserKey })).status).toBe(200)
  const proof = '/api/player/sessions/proof/social'
  const reauthentication = await logInAtProvider(`${proof}/start`, {
    ...social,
    language: 'en',
    route: '/wallet',
  })
  const reauthenticated = await call('POST', proof, token, { ...social, ...reauthentication })
  remember({ proofTicket: reauthenticated.data.ticket })
  await call('POST', '/api/player/sessions/proof', token, { ticket: reauthenticated.data.ticket })

  // A data export: the ticket of the download link is part of an address.
  await call('POST', '/api/player/export', token)
  await vi.waitUntil(
    async () => (await call('GET', '/api/player/export', token)).data.state === 'ready',
    PATIENCE,
  )
  const { path } = (await call('POST', '/api/player/export/link', token)).data
  remember({ exportTicket: String(path).split('ticket=')[1] })
  const file = await fetch(url + String(path))
  await file.arrayBuffer()
  expect(file.status).toBe(200)
  await fetch(`${url}${path}&again=1`)

  // An authenticator app, the second step of a login with it, and recovery codes.
  const setup = await call('POST', '/api/player/second-factor/authenticator/start', token)
  const secret = String(setup.data.secret)
  remember({ secret, ticket: setup.data.ticket })
  // One step for the whole test: the code of a later step would be new and pass the second step of a login.
  const begunAt = stepOf(new Date())
  const codeAt = (offset: number) => totpCode(fromBase32(secret), begunAt + offset)
  const appCodes = [-1, 0, 1].map(codeAt)
  for (const each of appCodes) live[`app code ${each}`] = `"${each}"`
  const confirmed = await call('POST', '/api/player/second-factor/authenticator', token, {
    ticket: setup.data.ticket,
    code: codeAt(0),
  })
  expect(confirmed.status).toBe(201)
  const recoveryCodes = confirmed.data.recoveryCodes as string[]
  for (const each of recoveryCodes) remember({ recoveryCode: each })
  const stepTicket = async (): Promise<string> => {
    const { details } = await call('POST', '/api/player/sessions', '', { email: EMAIL, password: PASSWORD })
    remember({ stepTicket: details.ticket })
    return String(details.ticket)
  }
  const secondStep = (body: object) => call('POST', '/api/player/sessions/second-step', '', body)
  const ticket = await stepTicket()
  await secondStep({ ticket, recoveryCode: 'wrong-recovery-0815' })
  await secondStep({ ticket, authenticatorCode: codeAt(0) })
  const loggedIn = await secondStep({ ticket, recoveryCode: recoveryCodes[0] })
  expect(loggedIn.status).toBe(201)
  remember({ secondToken: loggedIn.data.accessToken, wrong: 'wrong-recovery-0815' })
  await call('POST', '/api/player/sessions/proof', token, { recoveryCode: recoveryCodes[1] })
  const renewed = await call('POST', '/api/player/second-factor/recovery-codes', token)
  for (const each of renewed.data.recoveryCodes as string[]) remember({ recoveryCode: each })

  await vi.waitUntil(() => log().includes('/api/player/second-factor/recovery-codes'), PATIENCE)
  const { demoPassword: _printed, officePassword: _printedToo, ...kept } = secrets
  expect(namesInLog(log(), { ...live, ...kept })).toEqual([])
}, 300_000)
