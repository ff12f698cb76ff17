import type { AccountStage } from '@tessera/contract'

/** How far the end of an account has come. */
export interface ClosingFacts {
  readonly endsAt: Date
  readonly withdrawnAt: Date | null
  readonly closedAt: Date | null
  readonly freedAt: Date | null
  readonly forgottenAt: Date | null
}

/** How long each step waits for (the jurisdiction's). */
export interface ClosingRules {
  readonly waitDays: number
  readonly waysKeptDays: number
  readonly recordsKeptYears: number
}

/** A stage and when it comes. */
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

/** The stages that are still to come, each with its time, in their order; none for a wish that was taken back. */
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

/** The stages that are due now. One that is held holds no other: an exclusion for ever keeps ways in, not papers. */
export const dueStages = (facts: ClosingFacts, now: Date, rules: ClosingRules): readonly AccountStage[] =>
  stagesAhead(facts, rules).flatMap(({ stage, at }) => (now >= at ? [stage] : []))
