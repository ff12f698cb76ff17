import { stepOf, totpCode } from '@tessera/credentials'
import { expect, test } from 'vitest'
import { namesInLog, startAtDebugLevel } from './debug-tessera.ts'
import { ops } from './ops.ts'

const WRONG_PASSWORD = 'a wrong password 81'
const NEW_PASSWORD = 'a new password 92'
const SESSION = /tessera-office=([\w-]+)/

test('the debug log of sign-in and invitations in the office contains no secrets, and the players’ site no office', async () => {
  const { url, officeUrl, dataDir, secrets, log } = await startAtDebugLevel()
  const post = (path: string, body: object, cookie = '') =>
    fetch(officeUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: officeUrl, cookie },
      body: JSON.stringify(body),
    })
  const secret = Buffer.from(secrets.officeSecret ?? '', 'hex')
  const code = totpCode(secret, stepOf(new Date()))
  const credentials = { name: 'demo', password: secrets.officePassword, code }
  expect((await post('/office/session', { ...credentials, password: WRONG_PASSWORD })).status).toBe(401)
  const signedIn = await post('/office/session', credentials)
  expect(signedIn.status).toBe(200)
  const session = SESSION.exec(signedIn.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const cookie = `tessera-office=${session}`
  expect((await fetch(`${officeUrl}/office/players`, { headers: { cookie } })).status).toBe(200)

  const { stdout } = await ops('operators invite --name demo --operator demo --reason test'.split(' '), {
    DATA_DIR: dataDir,
    OFFICE_URL: officeUrl,
  })
  const token = /#([\w-]+)/.exec(stdout)?.[1] ?? ''
  const opened: { data: { secret: string } } = await (await post('/office/invitation', { token })).json()
  expect(
    (await post('/office/invitation/accept', { token, password: NEW_PASSWORD, code: '000000' })).status,
  ).toBe(401)

  // The same session and token on the players' site open nothing.
  for (const path of ['/office/session', '/office/players', '/api/office/players']) {
    const headers = { cookie, authorization: `Bearer ${session}` }
    expect((await fetch(url + path, { headers })).status).toBe(404)
  }
  const values = {
    WRONG_PASSWORD,
    NEW_PASSWORD,
    session,
    token,
    key: opened.data.secret,
    sealedKey: secrets.officeSecret ?? '',
  }
  for (const [name, value] of Object.entries(values)) expect(value.length, name).toBeGreaterThan(5)
  expect(namesInLog(log(), values)).toEqual([])
}, 300_000)
