import { formsEnvironment } from '../src/forms-config.ts'
import { type ApiUnderTest, type TestResponse, TOKEN_SECRET } from './fixture.ts'
import { startSecondProcess } from './second-process.ts'

/** Form configuration with a captcha at the registration. */
export const CAPTCHA_FORMS = {
  registration: formsEnvironment.variables.REGISTRATION_FIELDS.schema.parse(
    'email,password,phone,country,currency,birthdate,agreements,captcha',
  ),
}

/** Makes a call to an installation with a captcha at every registration, on the database of the given one. */
export async function withCaptcha(app: ApiUnderTest, path: string, body: object): Promise<TestResponse> {
  const other = await startSecondProcess(app, {
    tokenSecret: TOKEN_SECRET,
    gameTokenSecret: 'g'.repeat(32),
    forms: CAPTCHA_FORMS,
    captcha: { logInFailures: 1, guardsMessages: true, bits: 4, bitsMax: 6 },
  })
  try {
    if (path === '/api/player/sessions') await other.call('POST', path, { body })
    const answer = await other.call('POST', path, { body })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  } finally {
    await other.stop()
  }
}
