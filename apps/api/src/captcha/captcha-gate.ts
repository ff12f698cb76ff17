import { type Failure, fail } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import { addressKey } from '@tessera/server-kit'
import type { Visitor } from '../http/call-handler.ts'
import type { Captcha, CaptchaUse } from './captcha.ts'

/** Failed log-ins and wrong codes by network, over all processes. */
export interface FailureCount {
  /** Failures a visitor of the address has to answer for; see {@link networksOf}. */
  count(ip: string, now: Date): Promise<number>
  note(ip: string, now: Date): Promise<void>
}

export interface GateConfig {
  readonly captcha: Captcha
  readonly failures: FailureCount
  readonly database: Pick<Database, 'query'>
  readonly clock: () => Date
  /** Failed log-ins of one network from which on a proof is asked for; null for never. */
  readonly logInFailures: number | null
  /** True if strangers do the work for each message. */
  readonly guardsMessages: boolean
}

/** Where a proof that no machine comes is asked for. */
export interface CaptchaGate {
  /** For a registration whose form lists it. */
  registration(visitor: Visitor, answer: string | undefined): Promise<Failure | null>
  /** For a log-in, once its network has failed often. What the address is does not matter: nobody learns of it. */
  logIn(visitor: Visitor, answer: string | undefined): Promise<Failure | null>
  /** For a message with a code or a link that a stranger asks for, whether anybody has the address or number. */
  message(
    act: 'send-code' | 'reset-password',
    visitor: Visitor,
    answer: string | undefined,
  ): Promise<Failure | null>
  /** Counts a failed log-in or a wrong code of a guest. */
  noteFailure(visitor: Visitor): Promise<void>
}

/** The gate makes guessing dear; what bounds it for good is the lock of a log-in. */
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
  /** One more where what is suspicious has doubled. */
  const suspicionOf = (count: number, from: number): number =>
    Math.floor(Math.log2(Math.max(1, count / from)))

  /** Asks whether the network has failed or not; the work grows with its failures. */
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
