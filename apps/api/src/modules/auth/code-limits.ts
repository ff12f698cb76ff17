import { CODE_RULES, type Failure, fail } from '@tessera/contract'
import { networksOf } from '@tessera/server-kit'
import type { AuthDeps } from './auth-deps.ts'
import { type LoginName, loginText } from './login-store.ts'
import { type RefusedAttempt, takeAttempt } from './password-attempts.ts'
import { type AttemptOrigin, laneName } from './password-lanes.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/**
 * Daily quota of messages with one-time codes. After it is used up, one message an hour until the day is over. Strangers
 * share a quota for each number or address; the owner's devices and sessions have their own, so that no stranger uses it up
 * (docs/decisions/0053).
 */
export const SEND_LIMITS = {
  /** For one device, session or network, to one number or address. */
  ownPerDay: 6,
  /** For all strangers together, to one number or address. */
  strangersPerDay: 12,
  /** For one visitor's network, to all numbers and addresses. A wider network gets more; see `networksOf`. */
  networkPerDay: 60,
} as const

/** Daily quota of wrong codes of one visitor's network, for all numbers and addresses. A wider network gets more. */
export const WRONG_CODES_PER_DAY = 30

const DAILY = { windowMinutes: DAY_MINUTES, lockMinutes: HOUR_MINUTES } as const

/** Counting step for the networks of a visitor, from the address up to the site that the address belongs to. */
export function networkQuota(what: 'send-from' | 'codes-from', ip: string, perDay: number) {
  const networks = networksOf(ip)
  return {
    login: `${what}:${networks[0].key}`,
    lanes: networks.map(({ key, visitors }) => ({ name: key, triesMax: perDay * visitors })),
    rule: DAILY,
  }
}

/** True if the origin certainly belongs to the recipient, so that strangers in its network don't count. */
export const isOwnerOrigin = (origin: AttemptOrigin): boolean =>
  origin.kind === 'device' || (origin.kind === 'session' && origin.isOwners)

/** Error for a refused attempt, with the seconds to wait. */
export const refuseAttempt = ({ retryAfterSeconds }: RefusedAttempt): Failure =>
  fail('rate_limited', { details: { retryAfterSeconds } })

/** Takes one message from the quotas, or refuses with the seconds to wait. Known and unknown recipients are treated alike. */
export async function takeMessageQuota(
  { database, clock }: Pick<AuthDeps, 'database' | 'clock'>,
  to: LoginName,
  origin: AttemptOrigin,
  ip: string,
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
    // A known device sends to its owner only.
    ...(origin.kind === 'device' ? [] : [networkQuota('send-from', ip, SEND_LIMITS.networkPerDay)]),
    {
      login: `send:${loginText(to)}`,
      lanes: [
        { name: own, triesMax: SEND_LIMITS.ownPerDay },
        ...(origin.kind === 'stranger' ? [{ name: 'strangers', triesMax: SEND_LIMITS.strangersPerDay }] : []),
      ],
      rule: DAILY,
    },
  ]
  for (const step of steps) {
    const taken = await takeAttempt(database, { ...step, now })
    if (taken.kind === 'refused') return refuseAttempt(taken)
  }
  return null
}
