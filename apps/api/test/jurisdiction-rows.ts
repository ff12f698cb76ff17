import type { Jurisdiction } from '../src/jurisdiction/jurisdiction.ts'

/** A rule of the profiles as docs/jurisdictions.md lists it: what it switches, its field, and its value in words. */
interface JurisdictionRow {
  readonly about: string
  /** Path of the field in a profile. */
  readonly field: string
  readonly text: (profile: Jurisdiction) => string
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no')
const list = (values: readonly (string | number)[]): string =>
  values.length === 0 ? 'none' : values.join(', ')
const stakeText = (value: bigint | null): string => (value === null ? 'none' : String(value))
const orNever = (value: number | null): string => (value === null ? 'never' : String(value))

const row = (field: string, about: string, text: JurisdictionRow['text']): JurisdictionRow => ({
  field,
  about,
  text,
})

export const JURISDICTION_ROWS: readonly JurisdictionRow[] = [
  row('refusedCountries', 'Refused countries', (p) => list(p.refusedCountries)),
  row('ways', 'Sign-in methods', (p) => list(p.ways)),
  row('minAgeYears', 'Minimum age in years', (p) => String(p.minAgeYears)),
  row('loginLock.failures', 'Failures that lock a login, of one device', (p) => String(p.loginLock.failures)),
  row('loginLock.strangerFailures', 'Failures that lock a login, of all unknown devices', (p) =>
    String(p.loginLock.strangerFailures),
  ),
  row('loginLock.windowMinutes', 'Minutes in which failures count', (p) => String(p.loginLock.windowMinutes)),
  row('loginLock.lockMinutes', 'Minutes of the lock', (p) => String(p.loginLock.lockMinutes)),
  row('sessionIdleMinutes', 'Minutes without activity that end a session', (p) =>
    String(p.sessionIdleMinutes),
  ),
  row('reauthenticateMinutes', 'Minutes without activity before re-authentication', (p) =>
    orNever(p.reauthenticateMinutes),
  ),
  row('reauthenticateDays', 'Days before re-authentication', (p) => orNever(p.reauthenticateDays)),
  row('closing.waitDays', 'Days to withdraw the request to close an account', (p) =>
    String(p.closing.waitDays),
  ),
  row('closing.waysKeptDays', 'Days for which sign-in methods are kept', (p) =>
    String(p.closing.waysKeptDays),
  ),
  row('closing.recordsKeptYears', 'Years for which the identity is kept', (p) =>
    String(p.closing.recordsKeptYears),
  ),
  row('limits.cashPeriods', 'Periods of limits', (p) => list(p.limits.cashPeriods)),
  row('limits.raise.delayHours', 'Hours of notice before a raise', (p) => String(p.limits.raise.delayHours)),
  row('limits.raise.waitsForPeriodEnd', 'A raise waits for the end of the period', (p) =>
    yesNo(p.limits.raise.waitsForPeriodEnd),
  ),
  row('limits.raise.lapseHours', 'Hours to confirm a raise', (p) => String(p.limits.raise.lapseHours)),
  row('limits.requiredDeposits', 'Deposit limits required before play', (p) =>
    list(p.limits.requiredDeposits),
  ),
  row('limits.asksBeforeDeposit', 'A deposit limit is set or declined before a deposit', (p) =>
    yesNo(p.limits.asksBeforeDeposit),
  ),
  row('limits.reviewMonths', 'Months until the limits are reviewed', (p) => orNever(p.limits.reviewMonths)),
  row('limits.statutoryDeposits', 'Deposit limits of the law', (p) =>
    list(p.limits.statutoryDeposits.map((each) => `${each.currency} ${each.amount / 100n} ${each.period}`)),
  ),
  row('breaks.selfExclusion', 'Lengths of a self-exclusion', (p) => list(p.breaks.selfExclusion)),
  row('breaks.coolingOff', 'Lengths of a cooling-off', (p) => list(p.breaks.coolingOff)),
  row('breaks.endsSessions', 'A break ends the sessions', (p) => yesNo(p.breaks.endsSessions)),
  row('register.name', 'National self-exclusion register', (p) => p.register?.name ?? 'none'),
  row('register.id', 'Its id', (p) => p.register?.id ?? 'none'),
  row('register.asks', 'It is asked at', (p) => list(p.register?.asks ?? [])),
  row('register.answerMinutes', 'Minutes for which its answer is used', (p) =>
    p.register === null ? 'none' : String(p.register.answerMinutes),
  ),
  row('register.silenceMinutes', 'Minutes for which a clear answer counts while it is silent', (p) =>
    p.register === null ? 'none' : String(p.register.silenceMinutes),
  ),
  row('realityCheck.minutes', 'Intervals of reality checks in minutes', (p) => list(p.realityCheck.minutes)),
  row('realityCheck.initialMinutes', 'Interval before the player chooses', (p) =>
    orNever(p.realityCheck.initialMinutes),
  ),
  row('realityCheck.isRequired', 'Reality checks can’t be turned off', (p) =>
    yesNo(p.realityCheck.isRequired),
  ),
  row('harm.stopsPromotion', 'Nothing is promoted to a player with an open sign of harm', (p) =>
    yesNo(p.harm.stopsPromotion),
  ),
  row('harm.chasingLosses.deposits', 'Chasing losses: deposits', (p) =>
    String(p.harm.chasingLosses.deposits),
  ),
  row('harm.chasingLosses.afterMinutes', 'Chasing losses: minutes of the loss before a deposit', (p) =>
    String(p.harm.chasingLosses.afterMinutes),
  ),
  row('harm.chasingLosses.lossPercent', 'Chasing losses: least loss in percent of the deposit', (p) =>
    String(p.harm.chasingLosses.lossPercent),
  ),
  row('harm.chasingLosses.windowHours', 'Chasing losses: hours', (p) =>
    String(p.harm.chasingLosses.windowHours),
  ),
  row('harm.nightPlay.nights', 'Night play: nights', (p) => String(p.harm.nightPlay.nights)),
  row('harm.nightPlay.minutes', 'Night play: minutes in a night', (p) => String(p.harm.nightPlay.minutes)),
  row('harm.nightPlay.untilHour', 'Night play: hour at which a night ends', (p) =>
    String(p.harm.nightPlay.untilHour),
  ),
  row('harm.nightPlay.windowHours', 'Night play: hours', (p) => String(p.harm.nightPlay.windowHours)),
  row('harm.looserLimits.changes', 'Looser limits: raises and removals', (p) =>
    String(p.harm.looserLimits.changes),
  ),
  row('harm.looserLimits.windowHours', 'Looser limits: hours', (p) =>
    String(p.harm.looserLimits.windowHours),
  ),
  row('harm.failedDeposits.deposits', 'Failed deposits: deposits', (p) =>
    String(p.harm.failedDeposits.deposits),
  ),
  row('harm.failedDeposits.windowHours', 'Failed deposits: hours', (p) =>
    String(p.harm.failedDeposits.windowHours),
  ),
  row('harm.risingDeposits.percent', 'Rising deposits: percent of the average before', (p) =>
    String(p.harm.risingDeposits.percent),
  ),
  row('harm.risingDeposits.minimum', 'Rising deposits: least sum in the base currency', (p) =>
    String(p.harm.risingDeposits.minimum),
  ),
  row('harm.risingDeposits.windowHours', 'Rising deposits: hours', (p) =>
    String(p.harm.risingDeposits.windowHours),
  ),
  row('harm.risingStakes.percent', 'Rising stakes: percent of the average before', (p) =>
    String(p.harm.risingStakes.percent),
  ),
  row('harm.risingStakes.minimum', 'Rising stakes: least sum in the base currency', (p) =>
    String(p.harm.risingStakes.minimum),
  ),
  row('harm.risingStakes.windowHours', 'Rising stakes: hours', (p) =>
    String(p.harm.risingStakes.windowHours),
  ),
  row('harm.cancelledWithdrawals.withdrawals', 'Cancelled withdrawals played on: withdrawals', (p) =>
    String(p.harm.cancelledWithdrawals.withdrawals),
  ),
  row('harm.cancelledWithdrawals.windowHours', 'Cancelled withdrawals played on: hours', (p) =>
    String(p.harm.cancelledWithdrawals.windowHours),
  ),
  row('depositNeedsConfirmedEmail', 'A deposit needs a confirmed e-mail address', (p) =>
    yesNo(p.depositNeedsConfirmedEmail),
  ),
  row('withdrawalNeedsConfirmedEmail', 'A withdrawal needs a confirmed e-mail address', (p) =>
    yesNo(p.withdrawalNeedsConfirmedEmail),
  ),
  row('withdrawal.identityAbove', 'Withdrawals above which the identity is verified', (p) =>
    orNever(p.withdrawal.identityAbove),
  ),
  row('withdrawal.toOwnAccount', 'Withdrawals go to the player’s own account', (p) =>
    yesNo(p.withdrawal.toOwnAccount),
  ),
  row('withdrawal.travelRuleAbove', 'Crypto withdrawals above which the receiver is described', (p) =>
    orNever(p.withdrawal.travelRuleAbove),
  ),
  row('withdrawal.needsTurnover', 'Deposits have to be played once', (p) =>
    yesNo(p.withdrawal.needsTurnover),
  ),
  row('withdrawal.isCancellable', 'The player may cancel a withdrawal', (p) =>
    yesNo(p.withdrawal.isCancellable),
  ),
  row('asksConsent', 'Optional storage and third parties need consent', (p) => yesNo(p.asksConsent)),
  row('bonuses.isAllowed', 'Bonuses are offered', (p) => yesNo(p.bonuses.isAllowed)),
  row('bonuses.wageringMultipleMax', 'Maximum wagering, as a multiple of the bonus', (p) =>
    p.bonuses.wageringMultipleMax === null ? 'none' : String(p.bonuses.wageringMultipleMax),
  ),
  row('minRoundMs.slot', 'Milliseconds between rounds of slots', (p) => String(p.minRoundMs.slot)),
  row('minRoundMs.dice', 'Milliseconds between rounds of dice', (p) => String(p.minRoundMs.dice)),
  row('stakeMax.currency', 'Currency of the largest stakes', (p) => p.stakeMax.currency),
  row('stakeMax.slot', 'Largest stake of slots in subunits', (p) => stakeText(p.stakeMax.slot)),
  row('stakeMax.dice', 'Largest stake of dice in subunits', (p) => stakeText(p.stakeMax.dice)),
  row('stakeMax.young.belowAge', 'Age below which other largest stakes apply', (p) =>
    p.stakeMax.young === null ? 'none' : String(p.stakeMax.young.belowAge),
  ),
  row('stakeMax.young.slot', 'Largest stake of slots below that age in subunits', (p) =>
    stakeText(p.stakeMax.young?.slot ?? null),
  ),
  row('stakeMax.young.dice', 'Largest stake of dice below that age in subunits', (p) =>
    stakeText(p.stakeMax.young?.dice ?? null),
  ),
  row('allowsParallelGames', 'Several casino games may be open at once', (p) => yesNo(p.allowsParallelGames)),
]
