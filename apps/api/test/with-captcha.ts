import { formsEnvironment } from '../src/forms-config.ts'
import { type ApiUnderTest, type TestResponse, TOKEN_SECRET } from './fixture.ts'
import { startSecondProcess } from './second-process.ts'

/** Registration with a proof that no machine comes, as an operator configures it. */
export const CAPTCHA_FORMS = {
  registration: formsEnvironment.REGISTRATION_FIELDS.parse(
    'email,password,phone,country,currency,birthdate,agreements,captcha',
  ),
}

/** What an installation that asks for the proof at every registration answers, on the database of the other one. */
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
