import type { Failure } from '@tessera/contract'
import type { Database } from '@tessera/postgres'

type Queryable = Pick<Database, 'query'>

/** Whose proof it is, and for what. */
export interface CaptchaUse {
  readonly act: 'register' | 'log-in' | 'send-code' | 'reset-password'
  /** The visitor's address or network, as limits count them. */
  readonly network: string
}

/**
 * What finds out whether a crowd of machines comes. Ours is work ({@link createWorkCaptcha}); a vendor's is another value
 * of this type, whose `kind` the page has a solver for.
 */
export interface Captcha {
  readonly kind: string
  /**
   * What the page needs for its answer.
   *
   * @param suspicion 0 for nothing in particular; one more wherever what is suspicious has doubled
   */
  issue(use: CaptchaUse, suspicion: number, now: Date): Failure['details']
  /** Whether an answer is right, new and in time; it is used up by that. */
  check(queryable: Queryable, use: CaptchaUse, answer: string, now: Date): Promise<boolean>
}
