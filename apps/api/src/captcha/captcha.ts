import type { Failure } from '@tessera/contract'
import type { Database } from '@tessera/postgres'

type Queryable = Pick<Database, 'query'>

/** The action and the visitor that a captcha is bound to. */
export interface CaptchaUse {
  readonly act: 'register' | 'log-in' | 'send-code' | 'reset-password' | 'contact'
  /** The visitor's address or network, as the rate limits count it. */
  readonly network: string
}

/**
 * A defence against automated requests. Ours is proof of work ({@link createWorkCaptcha}). A vendor's captcha is another
 * value of this type, with a `kind` that the page has a solver for.
 */
export interface Captcha {
  readonly kind: string
  /**
   * Returns the data that the page needs to solve the challenge.
   *
   * @param suspicion 0 for an unsuspicious visitor; one more each time its failures double
   */
  issue(use: CaptchaUse, suspicion: number, now: Date): Failure['details']
  /** Returns true if an answer is correct, unused and not expired, and marks it as used. */
  check(queryable: Queryable, use: CaptchaUse, answer: string, now: Date): Promise<boolean>
}
