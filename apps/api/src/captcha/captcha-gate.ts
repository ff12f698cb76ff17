import { type Failure, fail } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import { addressKey } from '@tessera/server-kit'
import type { Visitor } from '../http/call-handler.ts'
import type { Captcha, CaptchaUse } from './captcha.ts'

/** Counter of failed logins and wrong codes by network, shared by all processes. */
export interface FailureCount {
  /** Returns the number of failures that count against an address; see {@link networksOf}. */
  count(ip: string, now: Date): Promise<number>
  note(ip: string, now: Date): Promise<void>
}

export interface GateConfig {
  readonly captcha: Captcha
  readonly failures: FailureCount
  readonly database: Pick<Database, 'query'>
  readonly clock: () => Date
  /** Failed logins of one network from which its logins require a captcha; null for never. */
  readonly logInFailures: number | null
  /** True if guests solve a captcha for each message. */
  readonly guardsMessages: boolean
}

/** Checks that require a captcha. Each returns null if the visitor may proceed. */
export interface CaptchaGate {
  /** Checks a registration whose form lists the captcha. */
  registration(visitor: Visitor, answer: string | undefined): Promise<Failure | null>
  /** Checks a login once its network has failed often. Independent of the account, so it doesn't reveal that one exists. */
  logIn(visitor: Visitor, answer: string | undefined): Promise<Failure | null>
  /** Checks a guest's request for a message with a code or a link, or a guest's message to us, whether or not an account has the address or number. */
  message(
    act: 'send-code' | 'reset-password' | 'contact',
    visitor: Visitor,
    answer: string | undefined,
  ): Promise<Failure | null>
  /** Counts a failed login or a wrong code of a guest. */
  noteFailure(visitor: Visitor): Promise<void>
}

/** Creates the gate, which makes guessing expensive. The lock of a login is what limits it. */
export function createCaptchaGate({
  captcha,
  failures,
  database,
  clock,
  logInFailures,
  guardsMessages,
}: GateConfig): CaptchaGate {
  async function requireAnswer(
    use: CaptchaUse,
    answer: string | undefined,
    suspicion: number,
  ): Promise<Failure | null> {
    if (answer !== undefined && (await captcha.check(database, use, answer, clock()))) return null
    return fail('captcha_required', {
      details: { kind: captcha.kind, ...captcha.issue(use, suspicion, clock()) },
    })
  }
  /** Grows by one each time the failures double. */
  const suspicionOf = (count: number, from: number): number =>
    Math.floor(Math.log2(Math.max(1, count / from)))

  /** Requires an answer even from a network without failures. The work grows with its failures. */
  async function requireAlways(act: CaptchaUse['act'], { ip }: Visitor, answer: string | undefined) {
    const count = logInFailures === null ? 0 : await failures.count(ip, clock())
    return requireAnswer(
      { act, network: addressKey(ip) },
      answer,
      suspicionOf(count, logInFailures ?? Infinity),
    )
  }

  return {
    registration: (visitor, answer) => requireAlways('register', visitor, answer),
    message: async (act, visitor, answer) => (guardsMessages ? requireAlways(act, visitor, answer) : null),
    logIn: async ({ ip }, answer) => {
      if (logInFailures === null) return null
      const count = await failures.count(ip, clock())
      if (count < logInFailures) return null
      return requireAnswer(
        { act: 'log-in', network: addressKey(ip) },
        answer,
        suspicionOf(count, logInFailures),
      )
    },
    noteFailure: async ({ ip }) => {
      if (logInFailures !== null) await failures.note(ip, clock())
    },
  }
}
