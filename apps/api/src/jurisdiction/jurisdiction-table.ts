import { CASH_PERIODS, REFUSED_COUNTRIES, WAY_KINDS } from '@tessera/contract'
import type { Jurisdiction } from './jurisdiction.ts'

const THIRTY_DAYS_MINUTES = 30 * 24 * 60
const DAY_HOURS = 24
const WEEK_HOURS = 7 * DAY_HOURS
const DAY_MINUTES = 24 * 60

const INTERNATIONAL: Jurisdiction = {
  id: 'international',
  refusedCountries: REFUSED_COUNTRIES,
  ways: WAY_KINDS,
  minAgeYears: 18,
  loginLock: { failures: 3, strangerFailures: 12, windowMinutes: 30, lockMinutes: 30 },
  // The specification keeps a session as long as its cookie. Re-authentication after inactivity depends on the regulator.
  sessionIdleMinutes: THIRTY_DAYS_MINUTES,
  reauthenticateMinutes: null,
  reauthenticateDays: 30,
  closing: { waitDays: 7, waysKeptDays: 30, recordsKeptYears: 5 },
  limits: {
    cashPeriods: CASH_PERIODS,
    raise: { delayHours: 24, waitsForPeriodEnd: false, lapseHours: WEEK_HOURS },
    requiredDeposits: [],
    asksBeforeDeposit: false,
    reviewMonths: null,
    statutoryDeposits: [],
  },
  breaks: {
    selfExclusion: ['P6M', 'P1Y', 'P5Y', 'forever'],
    coolingOff: ['P1D', 'P1W', 'P1M'],
    endsSessions: false,
  },
  register: null,
  realityCheck: { minutes: [15, 30, 45, 60, 90, 120, 180, 240], initialMinutes: 60, isRequired: false },
  harm: {
    stopsPromotion: false,
    chasingLosses: { deposits: 3, afterMinutes: 60, lossPercent: 50, windowHours: DAY_HOURS },
    nightPlay: { nights: 3, minutes: 60, untilHour: 5, windowHours: WEEK_HOURS },
    looserLimits: { changes: 2, windowHours: 30 * DAY_HOURS },
    failedDeposits: { deposits: 4, windowHours: 1 },
    risingDeposits: { percent: 300, minimum: 500, windowHours: WEEK_HOURS },
    risingStakes: { percent: 300, minimum: 2000, windowHours: WEEK_HOURS },
    cancelledWithdrawals: { withdrawals: 2, windowHours: WEEK_HOURS },
  },
  depositNeedsConfirmedEmail: false,
  withdrawalNeedsConfirmedEmail: true,
  withdrawal: {
    identityAbove: 2000,
    toOwnAccount: true,
    travelRuleAbove: null,
    needsTurnover: true,
    isCancellable: true,
  },
  asksConsent: false,
  bonuses: { isAllowed: true, wageringMultipleMax: null },
  minRoundMs: { slot: 0, dice: 0 },
  stakeMax: { currency: 'EUR', slot: null, dice: null, young: null },
  allowsParallelGames: true,
}

/** Rules of a profile that differ from the international one. */
type Change = Partial<Omit<Jurisdiction, 'id'>>

/** Signs of harm of a profile that stops promotion to players with an open one. */
const HARM_WITHOUT_PROMOTION: Jurisdiction['harm'] = { ...INTERNATIONAL.harm, stopsPromotion: true }

/** Terms of withdrawals with the travel rule for every transfer of crypto (Regulation (EU) 2023/1113, article 14). */
const EVERY_TRANSFER: Jurisdiction['withdrawal'] = { ...INTERNATIONAL.withdrawal, travelRuleAbove: 0 }

/** Refused countries of a profile whose own residents are accepted. */
const refusedWithout = (own: string): readonly string[] =>
  REFUSED_COUNTRIES.filter((country) => country !== own)

const CHANGES = {
  international: {},
  // RTS 12 and 14 of the Gambling Commission; 14B: a withdrawal can't be reversed. LCCP 17.1.1: identity before play. SR 5.1.1:
  // bonuses.
  'great-britain': {
    refusedCountries: refusedWithout('GB'),
    asksConsent: true,
    bonuses: { isAllowed: true, wageringMultipleMax: 10 },
    minRoundMs: { slot: 2500, dice: 5000 },
    stakeMax: {
      ...{ currency: 'GBP', slot: 500n, dice: null },
      young: { belowAge: 25, slot: 200n, dice: null },
    },
    // SR code 3.4.3: several indicators, and no marketing or new bonuses for players with strong ones.
    harm: {
      ...HARM_WITHOUT_PROMOTION,
      chasingLosses: { ...INTERNATIONAL.harm.chasingLosses, deposits: 2 },
      failedDeposits: { deposits: 3, windowHours: 1 },
    },
    // RTS 12B: declining a limit is an explicit act.
    limits: { ...INTERNATIONAL.limits, asksBeforeDeposit: true, reviewMonths: 6 },
    breaks: {
      selfExclusion: ['P6M', 'P1Y', 'P5Y'],
      coolingOff: ['P1D', 'P1W', 'P1M', 'P6W'],
      endsSessions: true,
    },
    register: {
      id: 'gamstop',
      name: 'GAMSTOP',
      asks: ['registration', 'sign_in', 'deposit', 'bet'],
      answerMinutes: DAY_MINUTES,
      silenceMinutes: DAY_MINUTES,
    },
    realityCheck: { minutes: [15, 30, 45, 60, 90, 120], initialMinutes: 60, isRequired: false },
    // Travel rule: MLR 2017, part 7A.
    withdrawal: { ...EVERY_TRANSFER, identityAbove: 0, isCancellable: false },
  },
  // GlüStV 2021, §§ 6c, 22a and 22c. The limit of the law is that over all operators, applied by this one.
  germany: {
    asksConsent: true,
    harm: HARM_WITHOUT_PROMOTION,
    withdrawal: EVERY_TRANSFER,
    minRoundMs: { slot: 5000, dice: 5000 },
    stakeMax: { currency: 'EUR', slot: 100n, dice: null, young: null },
    allowsParallelGames: false,
    limits: {
      ...INTERNATIONAL.limits,
      raise: { delayHours: WEEK_HOURS, waitsForPeriodEnd: false, lapseHours: WEEK_HOURS },
      requiredDeposits: ['monthly'],
      statutoryDeposits: [{ period: 'monthly', currency: 'EUR', amount: 100_000n }],
    },
    breaks: { selfExclusion: ['P3M', 'P6M', 'P1Y', 'forever'], coolingOff: ['P1D'], endsSessions: true },
    register: {
      id: 'oasis',
      name: 'OASIS',
      asks: ['registration', 'sign_in', 'deposit', 'bet'],
      answerMinutes: 60,
      silenceMinutes: 0,
    },
    realityCheck: { minutes: [15, 30, 45, 60], initialMinutes: 60, isRequired: true },
  },
  // SIFS 2018:8: at the latest of 72 hours and the end of the running period. Spelpaus: 1, 3 or 6 months, or open.
  sweden: {
    asksConsent: true,
    harm: HARM_WITHOUT_PROMOTION,
    withdrawal: EVERY_TRANSFER,
    limits: {
      ...INTERNATIONAL.limits,
      raise: { delayHours: 72, waitsForPeriodEnd: true, lapseHours: WEEK_HOURS },
      requiredDeposits: CASH_PERIODS,
    },
    breaks: {
      selfExclusion: ['P1M', 'P3M', 'P6M', 'forever'],
      coolingOff: ['P1D', 'P1W'],
      endsSessions: true,
    },
    register: {
      id: 'spelpaus',
      name: 'Spelpaus',
      asks: ['registration', 'sign_in', 'bet'],
      answerMinutes: 60,
      silenceMinutes: 0,
    },
    realityCheck: { minutes: [15, 30, 45, 60], initialMinutes: 60, isRequired: true },
  },
  // Player Protection Directive of the MGA. It allows to end an exclusion early after 24 hours or 7 days; here, no one ends a break.
  malta: {
    asksConsent: true,
    harm: HARM_WITHOUT_PROMOTION,
    withdrawal: EVERY_TRANSFER,
    breaks: {
      selfExclusion: ['P6M', 'P1Y', 'P5Y', 'forever'],
      coolingOff: ['P1D', 'P1W', 'P1M', 'P3M'],
      endsSessions: true,
    },
    realityCheck: { minutes: [15, 30, 45, 60, 90, 120], initialMinutes: 60, isRequired: true },
  },
  // Registrar’s Standards for Internet Gaming. The only regulated province of Canada; its profile applies to the country.
  ontario: {
    harm: HARM_WITHOUT_PROMOTION,
    // PCMLTFR, section 124.1: 1,000 dollars.
    withdrawal: { ...INTERNATIONAL.withdrawal, travelRuleAbove: 1000 },
    minAgeYears: 19,
    minRoundMs: { slot: 2500, dice: 0 },
    breaks: {
      selfExclusion: ['P6M', 'P1Y', 'P5Y'],
      coolingOff: ['P1D', 'P1W', 'P1M', 'P3M'],
      endsSessions: true,
    },
    realityCheck: { minutes: [15, 30, 45, 60], initialMinutes: 60, isRequired: true },
  },
} as const satisfies Record<string, Change>

/** Id of a profile. */
export type JurisdictionId = keyof typeof CHANGES

/** Every profile, by id. Each is the international one with the changes of its regulator. */
export const JURISDICTIONS = Object.fromEntries(
  Object.entries(CHANGES).map(([id, change]) => [id, { ...INTERNATIONAL, ...change, id }]),
) as Readonly<Record<JurisdictionId, Jurisdiction>>

export const DEFAULT_JURISDICTION = JURISDICTIONS.international

/** True for the id of a profile. */
export const isJurisdictionId = (text: string): text is JurisdictionId => Object.hasOwn(JURISDICTIONS, text)
