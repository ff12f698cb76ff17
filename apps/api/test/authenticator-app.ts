import { stepOf, totpCode } from '@tessera/credentials'
import type { ApiUnderTest } from './fixture.ts'
import { factorSteps } from './software-passkey.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes the base32 text of a secret. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2)))
}

/** An authenticator app. */
export interface AuthenticatorApp {
  /** Returns the current code, or the code of a later time step. */
  code(stepsLater?: number): string
}

/** Creates an app with a secret and the clock of the API under test. */
export const authenticatorApp = (app: ApiUnderTest, secret: string): AuthenticatorApp => ({
  code: (stepsLater = 0) => totpCode(fromBase32(secret), stepOf(app.clock.now()) + stepsLater),
})

/** Returns a code that the API doesn't accept now. */
export function wrongAppCode(own: AuthenticatorApp): string {
  const right = new Set([-1, 0, 1].map((step) => own.code(step)))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? ''
}

/** Registers a player with an authenticator app, and returns the player, the app and the recovery codes. */
export async function playerWithApp(app: ApiUnderTest) {
  const player = await app.player()
  const steps = factorSteps(app)
  const { body } = await steps.startAuthenticator(player.token)
  const own = authenticatorApp(app, body.data.secret)
  const confirmed = await steps.confirmAuthenticator(player.token, {
    ticket: body.data.ticket,
    code: own.code(),
  })
  const recoveryCodes: string[] = confirmed.body.data.recoveryCodes
  // Setting the app up has used the code of this time step.
  app.clock.forward(60_000)
  return { ...player, app: own, recoveryCodes, confirmed }
}
