import type { BreakPeriod, CashPeriod, ProviderGame, WayKind } from '@tessera/contract'

/** A deposit limit of the law. */
interface StatutoryDeposit {
  readonly period: CashPeriod
  readonly currency: string
  /** In subunits. */
  readonly amount: bigint
}

/** Terms of a sharp rise. */
export interface RisingTerms {
  readonly percent: number
  /** In units of the base currency. */
  readonly minimum: number
  readonly windowHours: number
}

/** Largest stake of a bet by kind of game, in subunits; null for any. */
export type StakeMax = Readonly<Record<ProviderGame['kind'], bigint | null>>

/**
 * The rules of a regulator for its players, as data: one profile per jurisdiction, no branches in the code. `ways` and
 * `loginLock` apply before a player is known, so that those of the operator's home profile apply to all players.
 */
export interface Jurisdiction {
  readonly id: string
  readonly refusedCountries: readonly string[]
  /** Allowed sign-in methods. All others are refused and not shown. */
  readonly ways: readonly WayKind[]
  /** Minimum age of a player. */
  readonly minAgeYears: number
  /** Failed password attempts within a window that lock the login (GLI-19 2.5.3: for example 3 in 30 minutes). */
  readonly loginLock: {
    /** Failures of one known device, one session, or one network of unknown devices. */
    readonly failures: number
    /** Failures of all unknown devices together, per account. */
    readonly strangerFailures: number
    readonly windowMinutes: number
    readonly lockMinutes: number
  }
  /** Minutes without activity after which a session can no longer be refreshed. */
  readonly sessionIdleMinutes: number
  /**
   * Minutes without activity after which a session requires re-authentication before it changes anything. The session
   * does not end, and typed input is preserved (docs/decisions/0067). Null for never; GLI-19 2.5.4 requires 30.
   */
  readonly reauthenticateMinutes: number | null
  /**
   * Days since the last authentication after which a session requires re-authentication, regardless of activity (ASVS
   * 7.3.2, docs/decisions/0067). Null for never.
   */
  readonly reauthenticateDays: number | null
  /** Periods of an account closure that the player requested (docs/decisions/0061). */
  readonly closing: {
    /** Days in which the player may withdraw the request. */
    readonly waitDays: number
    /**
     * Days for which sign-in methods are kept after the closure. Until then a sign-in attempt is refused because the
     * account is closed, and no other player can register them.
     */
    readonly waysKeptDays: number
    /** Years after the closure for which the player's identity is kept by law (Directive (EU) 2015/849, article 40: five). */
    readonly recordsKeptYears: number
  }
  readonly limits: {
    readonly cashPeriods: readonly CashPeriod[]
    /**
     * Conditions of a raise or deletion. In every profile, the player also confirms it: no job and no operator raises a
     * player's limit (docs/decisions/0115).
     */
    readonly raise: {
      /** Hours of notice, as elapsed time. */
      readonly delayHours: number
      /** True if the running period must have ended as well. */
      readonly waitsForPeriodEnd: boolean
      /** Hours for which it can be confirmed. Afterwards it has to be requested again. */
      readonly lapseHours: number
    }
    /** Periods for which a player needs an own deposit limit before they deposit or bet. */
    readonly requiredDeposits: readonly CashPeriod[]
    /** True if a player sets or declines a deposit limit before their first deposit. */
    readonly asksBeforeDeposit: boolean
    /** Months after which a player is asked to review their limits; null for never. */
    readonly reviewMonths: number | null
    /** Deposit limits of the law. They apply next to those of the player and of the operator. */
    readonly statutoryDeposits: readonly StatutoryDeposit[]
  }
  /** Breaks that a player can take. A running one can be extended but never shortened. */
  readonly breaks: {
    readonly selfExclusion: readonly BreakPeriod[]
    readonly coolingOff: readonly BreakPeriod[]
    /** True if a break ends the player's sessions. The player can sign in again, for example to withdraw. */
    readonly endsSessions: boolean
  }
  /** National self-exclusion register that is asked about players; null if there is none. */
  readonly register: {
    /** Id by which its adapter is found. */
    readonly id: string
    readonly name: string
    /** Moments at which it is asked. `bet` stands for the opening of a game and for play that goes on. */
    readonly asks: readonly ('registration' | 'sign_in' | 'deposit' | 'bet')[]
    /** Minutes for which an answer is used before the register is asked again. */
    readonly answerMinutes: number
    /** Minutes for which a clear answer counts while the register doesn't answer; then bets and deposits are refused. */
    readonly silenceMinutes: number
  } | null
  /** Reminders of time and net position during play. */
  readonly realityCheck: {
    /** Intervals that a player can choose, in minutes of play, in ascending order. */
    readonly minutes: readonly number[]
    /** Interval of a player who hasn't chosen one; null if reality checks are off until the player turns them on. */
    readonly initialMinutes: number | null
    /** True if a player can't turn reality checks off. */
    readonly isRequired: boolean
  }
  /** Signs of harm (docs/decisions/0140). */
  readonly harm: {
    /** True if nothing is promoted to a player with an open sign. */
    readonly stopsPromotion: boolean
    /** Several deposits, each within a time after a net loss of a share of the deposit. */
    readonly chasingLosses: {
      readonly deposits: number
      readonly afterMinutes: number
      readonly lossPercent: number
      readonly windowHours: number
    }
    /** Play in several nights, from midnight to an hour in the player's time zone, at least some minutes in each. */
    readonly nightPlay: {
      readonly nights: number
      readonly minutes: number
      readonly untilHour: number
      readonly windowHours: number
    }
    /** Own limits raised or removed. */
    readonly looserLimits: { readonly changes: number; readonly windowHours: number }
    readonly failedDeposits: { readonly deposits: number; readonly windowHours: number }
    /** Sum of a window, compared with the average of the four windows before it. Sums below the minimum don't count. */
    readonly risingDeposits: RisingTerms
    readonly risingStakes: RisingTerms
    /** Withdrawals that the player cancelled, with bets within a day afterwards. */
    readonly cancelledWithdrawals: { readonly withdrawals: number; readonly windowHours: number }
  }
  readonly depositNeedsConfirmedEmail: boolean
  readonly withdrawalNeedsConfirmedEmail: boolean
  /** Terms of withdrawals (docs/decisions/0118). */
  readonly withdrawal: {
    /**
     * Sum of withdrawals, in units of the base currency, above which the identity has to be verified; 0 for every
     * withdrawal, null for never (Directive (EU) 2015/849, article 11: EUR 2,000).
     */
    readonly identityAbove: number | null
    /** True if bank accounts have to be in the player's name, and crypto addresses may not be another player's. */
    readonly toOwnAccount: boolean
    /**
     * Amount of a withdrawal in crypto, in units of the base currency, above which its receiver is described (docs/decisions/0141); 0 for
     * every withdrawal, null for never.
     */
    readonly travelRuleAbove: number | null
    /** True if deposits have to be played through first, by the operator's `WITHDRAWAL_TURNOVER_PERCENT`. */
    readonly needsTurnover: boolean
    /** True if the player may cancel a withdrawal that isn't on its way yet. */
    readonly isCancellable: boolean
  }
  /** True if optional storage and third parties need the visitor's consent first (Directive 2002/58/EC, article 5(3)). */
  readonly asksConsent: boolean
  /** Rules of bonuses. */
  readonly bonuses: {
    readonly isAllowed: boolean
    /**
     * Maximum wagering requirement as a multiple of the bonus, with games that count in part counted in full (Great
     * Britain: 10, SR code 5.1.1 from 19 January 2026); null for no limit.
     */
    readonly wageringMultipleMax: number | null
  }
  /**
   * Minimum time between the starts of two rounds of a player, in milliseconds, by kind of game. Great Britain requires
   * 2,500 for slots and 5,000 for other games (RTS 14), Germany 5,000 per spin (GlüStV 2021, § 22a).
   */
  readonly minRoundMs: Readonly<Record<ProviderGame['kind'], number>>
  /**
   * Largest stake of a bet, bonus money included, in subunits of a currency (Germany: EUR 1 per spin, GlüStV 2021, § 22a;
   * Great Britain: GBP 5 per spin and GBP 2 below the age of 25, SI 2025/215). It applies to other currencies at the rate at
   * which the game was opened.
   */
  readonly stakeMax: StakeMax & {
    readonly currency: string
    /** Largest stakes of players below an age in years; null if they are those of all. */
    readonly young: (StakeMax & { readonly belowAge: number }) | null
  }
  /** True if a player may have several casino games open at once (forbidden in Germany: GlüStV 2021, § 22c). */
  readonly allowsParallelGames: boolean
}
