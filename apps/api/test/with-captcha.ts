import { formsEnvironment } from '../src/forms-config.ts'
import type { ApiUnderTest, TestResponse } from './fixture.ts'
import { variantOf } from './second-process.ts'

/** Form configuration with a captcha at the registration. */
export const CAPTCHA_FORMS = {
  registration: formsEnvironment.variables.REGISTRATION_FIELDS.schema.parse(
    'email,password,phone,country,currency,birthdate,agreements,captcha',
  ),
}

/** Makes a call to an installation with a captcha at every registration, on the database of the given one. */
export async function withCaptcha(app: ApiUnderTest, path: string, body: object): Promise<TestResponse> {
  const other = await variantOf(app, 'captcha', {
    forms: CAPTCHA_FORMS,
    captcha: { logInFailures: 1, guardsMessages: true, bits: 4, bitsMax: 6 },
  })
  if (path === '/api/player/sessions') await other.call('POST', path, { body })
  return other.call('POST', path, { body })
}
