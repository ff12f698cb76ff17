import type { AccountStage } from '@tessera/contract'

/** Progress of a closing account. */
export interface ClosingFacts {
  readonly endsAt: Date
  readonly withdrawnAt: Date | null
  readonly closedAt: Date | null
  readonly freedAt: Date | null
  readonly forgottenAt: Date | null
}

/** Waiting periods of the stages, set by the jurisdiction. */
export interface ClosingRules {
  readonly waitDays: number
  readonly waysKeptDays: number
  readonly recordsKeptYears: number
}

/** A future stage and when it is due. */
interface StageAhead {
  readonly stage: AccountStage
  readonly at: Date
}

const DAY_MS = 86_400_000

export const endOf = (askedAt: Date, { waitDays }: Pick<ClosingRules, 'waitDays'>): Date =>
  new Date(askedAt.getTime() + waitDays * DAY_MS)

function yearsAfter(moment: Date, years: number): Date {
  const after = new Date(moment)
  after.setUTCFullYear(after.getUTCFullYear() + years)
  return after
}

/** Returns the future stages with their times, in order; none for a withdrawn request. */
export function stagesAhead(
  { endsAt, withdrawnAt, closedAt, freedAt, forgottenAt }: ClosingFacts,
  { waysKeptDays, recordsKeptYears }: ClosingRules,
): readonly StageAhead[] {
  if (withdrawnAt !== null) return []
  if (closedAt === null) return [{ stage: 'closed', at: endsAt }]
  return [
    ...(freedAt === null
      ? [{ stage: 'freed', at: new Date(closedAt.getTime() + waysKeptDays * DAY_MS) } as const]
      : []),
    ...(forgottenAt === null
      ? [{ stage: 'forgotten', at: yearsAfter(closedAt, recordsKeptYears) } as const]
      : []),
  ]
}

/** Returns the due stages. They are independent: a permanent exclusion keeps the sign-in methods, but not the documents. */
export const dueStages = (facts: ClosingFacts, now: Date, rules: ClosingRules): readonly AccountStage[] =>
  stagesAhead(facts, rules).flatMap(({ stage, at }) => (now >= at ? [stage] : []))
