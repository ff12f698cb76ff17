import { CODE_RULES, type Failure, fail } from '@tessera/contract'
import type { AuthDeps } from './auth-deps.ts'
import { type LoginName, loginText } from './login-store.ts'
import { laneName, type TryOrigin } from './password-lanes.ts'
import { takeTry } from './password-tries.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/**
 * How many messages with codes go out. Who has used them up gets one an hour until the day is over. Strangers share what
 * goes to one number or address; the player's own devices and sessions have their own share, so that nobody keeps the
 * owner from a code by asking for many (docs/decisions/0053).
 */
export const SEND_LIMITS = {
  /** Of one device, session or network, to one number or address. */
  ownPerDay: 6,
  /** Of all strangers together, to one number or address. */
  strangersPerDay: 12,
  /** Of one network, to all numbers and addresses. */
  networkPerDay: 60,
} as const

/** Takes the right to send one message; a refusal with the time to wait where there is none. Alike for known and unknown. */
export async function takeSend(
  { database, clock }: Pick<AuthDeps, 'database' | 'clock'>,
  to: LoginName,
  origin: TryOrigin,
  network: string,
): Promise<Failure | null> {
  const now = clock()
  const own = laneName(origin)
  const minute = CODE_RULES.resendSeconds / 60
  const steps = [
    {
      login: `send-now:${loginText(to)}`,
      lanes: [{ name: own, triesMax: 1 }],
      rule: { windowMinutes: minute, lockMinutes: minute },
    },
    {
      login: `send-from:${network}`,
      lanes: [{ name: 'all', triesMax: SEND_LIMITS.networkPerDay }],
      rule: { windowMinutes: DAY_MINUTES, lockMinutes: HOUR_MINUTES },
    },
    {
      login: `send:${loginText(to)}`,
      lanes: [
        { name: own, triesMax: SEND_LIMITS.ownPerDay },
        ...(origin.kind === 'stranger' ? [{ name: 'strangers', triesMax: SEND_LIMITS.strangersPerDay }] : []),
      ],
      rule: { windowMinutes: DAY_MINUTES, lockMinutes: HOUR_MINUTES },
    },
  ]
  for (const step of steps) {
    const taken = await takeTry(database, { ...step, now })
    if (taken.kind === 'refused')
      return fail('rate_limited', { details: { retryAfterSeconds: taken.retryAfterSeconds } })
  }
  return null
}
