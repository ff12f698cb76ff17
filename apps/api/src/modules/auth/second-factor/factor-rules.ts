/** What a player has beside the first proof, and when they asked for it. */
export interface FactorFacts {
  readonly atLogin: boolean
  readonly beforePayouts: boolean
  readonly hasAuthenticator: boolean
  /** Passkeys that may be used here: none where the way is switched off. */
  readonly passkeys: number
}

/** Something that can be shown: recovery codes alone are none, they stand in for one that is lost. */
export const hasFactor = ({ hasAuthenticator, passkeys }: FactorFacts): boolean =>
  hasAuthenticator || passkeys > 0

/** Whether a log-in asks for a second step. */
export const asksAtLogin = (facts: FactorFacts): boolean => facts.atLogin && hasFactor(facts)

/** Whether every payout asks for the second factor. */
export const asksBeforePayouts = (facts: FactorFacts): boolean => facts.beforePayouts && hasFactor(facts)

/**
 * Whether a player proves themselves by the second factor alone: who asked for one anywhere does, or whoever has the
 * password would switch it off.
 */
export const provesByFactor = (facts: FactorFacts): boolean => asksAtLogin(facts) || asksBeforePayouts(facts)
