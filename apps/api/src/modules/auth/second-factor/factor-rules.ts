/** Second factors of a player, and when the player wants them to be required. */
export interface FactorFacts {
  readonly atLogin: boolean
  readonly beforePayouts: boolean
  readonly hasAuthenticator: boolean
  /** Number of usable passkeys: 0 if passkeys are switched off. */
  readonly passkeys: number
}

/** True if the player has a second factor. Recovery codes aren't one: they only replace a lost one. */
export const hasFactor = ({ hasAuthenticator, passkeys }: FactorFacts): boolean =>
  hasAuthenticator || passkeys > 0

/** True if a log-in requires the second factor. */
export const requiresFactorAtLogIn = (facts: FactorFacts): boolean => facts.atLogin && hasFactor(facts)

/** True if every payout requires the second factor. */
export const requiresFactorBeforePayouts = (facts: FactorFacts): boolean =>
  facts.beforePayouts && hasFactor(facts)

/**
 * True if re-authentication requires the second factor, as it does for every player who uses one. Otherwise an intruder
 * with the password could switch it off.
 */
export const requiresFactorForProof = (facts: FactorFacts): boolean =>
  requiresFactorAtLogIn(facts) || requiresFactorBeforePayouts(facts)
