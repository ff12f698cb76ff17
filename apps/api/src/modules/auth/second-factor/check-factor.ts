import { type Failure, fail, type PasskeyProof, type Result } from '@tessera/contract'
import { matchStep } from '@tessera/credentials'
import type { Tx } from '@tessera/postgres'
import { refuseField } from '../../../http/refuse-field.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { notify } from '../notices.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { giveBackAttempt, type TakenAttempt, takeAttempt } from '../password-attempts.ts'
import { type AttemptOrigin, lanesOf } from '../password-lanes.ts'
import { countWrongCode } from '../wrong-codes.ts'
import { findFactor, useTimeStep } from './factor-store.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'

/** Proof of the second factor: exactly one of these. */
export interface FactorProof {
  readonly authenticatorCode?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly passkey?: PasskeyProof | undefined
}

/** Wrong codes within half an hour: of one device, session or network, and of all strangers or unproved sessions together. */
const FACTOR_ATTEMPTS = { failures: 5, strangerFailures: 10, windowMinutes: 30, lockMinutes: 30 } as const
/** Maximum number of notices of guesses a day. */
const NOTICE_LIMIT = { messages: 3, dayMinutes: 24 * 60 } as const

interface FactorCheck {
  readonly playerId: string
  readonly proof: FactorProof
  readonly origin: AttemptOrigin
  /** The player whom a passkey's challenge was issued for; null for a guest. */
  readonly askedBy: string | null
}

/**
 * Checks a second factor and runs the work that needs it in the same transaction. If the work is refused, the code stays
 * used. App codes and recovery codes have separate limits for each origin. So a stranger who has the password can't block
 * the owner's devices, sessions with a verified factor, or passkeys.
 */
export async function withFactor<T>(
  deps: AuthDeps,
  check: FactorCheck,
  work: (tx: Tx, now: Date) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { playerId, proof, origin } = check
  const { database, clock } = deps
  const now = clock()
  if (proof.passkey) return byPasskey(deps, check, proof.passkey, work)
  const kind = proof.authenticatorCode === undefined ? 'recovery' : 'authenticator'
  const code = proof.authenticatorCode ?? proof.recoveryCode
  if (code === undefined) return refuseField('validation_failed', 'authenticatorCode', 'required')
  const taken = await takeAttempt(database, {
    login: `${kind}:${playerId}`,
    lanes: lanesOf(origin, FACTOR_ATTEMPTS),
    now,
    rule: FACTOR_ATTEMPTS,
  })
  if (taken.kind === 'refused')
    return fail('rate_limited', { details: { retryAfterSeconds: taken.retryAfterSeconds } })
  const result = await database.transaction(async (tx) => {
    const isRight =
      kind === 'authenticator'
        ? await useAuthenticatorCode(deps, tx, playerId, code, now)
        : await useRecoveryCode(tx, deps.codeSecret, playerId, code, now)
    if (!isRight) return null
    await giveBackAttempt(tx, taken)
    if (kind === 'recovery') await notify(tx, playerId, 'recovery-code-used')
    return work(tx, now)
  })
  return result ?? refuse(deps, playerId, taken)
}

const byPasskey = <T>(
  deps: AuthDeps,
  { playerId, askedBy }: FactorCheck,
  passkey: PasskeyProof,
  work: (tx: Tx, now: Date) => Promise<Result<T>>,
): Promise<Result<T>> =>
  deps.database.transaction(async (tx) => {
    const now = deps.clock()
    const used = await usePasskey(deps, tx, passkey, askedBy, now)
    if (!used.ok) return used
    return used.value.playerId === playerId ? work(tx, now) : fail('passkey_refused')
  })

async function useAuthenticatorCode(
  { vault }: AuthDeps,
  tx: Tx,
  playerId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { sealedSecret } = await findFactor(tx, playerId)
  if (sealedSecret === null) return false
  const step = matchStep(openSecret(vault, playerId, sealedSecret), code, now)
  return step !== null && (await useTimeStep(tx, playerId, sealedSecret, step))
}

/** Refuses a wrong code. A guesser has the password or a session already, so each lock notifies the player, within limits. */
async function refuse(deps: AuthDeps, playerId: string, taken: TakenAttempt): Promise<Failure> {
  await countWrongCode(deps)
  if (taken.locksForSeconds !== null) {
    const { messages, dayMinutes } = NOTICE_LIMIT
    const notice = await takeAttempt(deps.database, {
      login: `factor-notice:${playerId}`,
      lanes: [{ name: 'all', triesMax: messages }],
      now: deps.clock(),
      rule: { windowMinutes: dayMinutes, lockMinutes: dayMinutes },
    })
    if (notice.kind === 'taken')
      await deps.database.transaction((tx) => notify(tx, playerId, 'second-factor-guessed'))
  }
  return fail('second_factor_wrong')
}
