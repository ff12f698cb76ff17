import type { Tx } from '@tessera/postgres'
import type { Operator } from '@tessera/server-kit/command-line'
import { promiseOffered } from '../bonuses/index.ts'
import { planRaces } from './race-store.ts'
import {
  type AwardTerms,
  type TournamentDraft,
  type TournamentTerms,
  toSubunits,
} from './rules/tournament-terms.ts'

/** Returns the terms of a tournament, with the present ones of its bonuses and free spins. */
async function termsOf(tx: Tx, { prizes, ...draft }: TournamentDraft): Promise<TournamentTerms> {
  const promised: AwardTerms[] = []
  for (const { bonus, freeSpins, ...prize } of prizes)
    promised.push({
      ...prize,
      ...(bonus === undefined ? {} : { bonus: await promiseOffered(tx, draft.id, bonus, 'bonus') }),
      ...(freeSpins === undefined
        ? {}
        : { freeSpins: await promiseOffered(tx, draft.id, freeSpins, 'freeSpins') }),
    })
  return { ...draft, prizes: promised }
}

/**
 * Publishes tournaments: new ones, and new versions of those whose terms differ. A tournament that has begun keeps its terms. Returns
 * the ids of the changed ones. Throws `RefusalError`.
 */
export async function publishTournaments(
  tx: Tx,
  drafts: readonly TournamentDraft[],
  { operator, reason }: Operator,
): Promise<string[]> {
  // One publication at a time: versions are counted.
  await tx.query('lock table tournaments.offer in share row exclusive mode')
  const published: string[] = []
  for (const draft of drafts) {
    const terms = await termsOf(tx, draft)
    const rows = await tx.query(
      `insert into tournaments.offer (id, version, terms, operator, reason, published_at, minimum_stake)
       select $1, coalesce(max(d.version), 0) + 1, $2::jsonb, $3, $4, clock_timestamp(), $5
         from tournaments.offer d where d.id = $1
         having not coalesce((array_agg(d.terms = $2::jsonb and not d.is_withdrawn order by d.version desc))[1], false)
       returning id`,
      [
        terms.id,
        JSON.stringify(terms),
        operator,
        reason,
        toSubunits(terms.minimumStake ?? 0, terms.currency),
      ],
    )
    if (rows.length > 0) published.push(terms.id)
  }
  await planRaces(tx)
  return published
}

/** Publishes tournaments that were never published, so that what an operator changed stays. */
export async function publishMissingTournaments(tx: Tx, drafts: readonly TournamentDraft[]): Promise<void> {
  const known = await tx.query<{ id: string }>('select distinct id from tournaments.offer')
  const missing = drafts.filter(({ id }) => !known.some((each) => each.id === id))
  if (missing.length > 0)
    await publishTournaments(tx, missing, { operator: 'system', reason: 'demonstration' })
}

/**
 * Withdraws a tournament; false if it isn't on offer. One that has begun is played to its end, as its players were promised; those to
 * come are removed.
 */
export async function withdrawTournament(tx: Tx, id: string, operator: Operator): Promise<boolean> {
  const isDone = await addWithdrawal(tx, id, operator, false)
  await planRaces(tx)
  return isDone
}

/** Records that an operator has stopped a tournament that was withdrawn before. */
export async function recordStop(tx: Tx, id: string, operator: Operator): Promise<void> {
  await addWithdrawal(tx, id, operator, true)
}

/** Adds a withdrawal to the versions of a tournament; false if its latest one is a withdrawal, or none if that is wanted. */
async function addWithdrawal(
  tx: Tx,
  id: string,
  { operator, reason }: Operator,
  isWithdrawn: boolean,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into tournaments.offer (id, version, terms, is_withdrawn, operator, reason, published_at, minimum_stake)
     select d.id, d.version + 1, d.terms, true, $2, $3, clock_timestamp(), d.minimum_stake
       from tournaments.offer d where d.id = $1 and d.is_withdrawn = $4
         and d.version = (select max(o.version) from tournaments.offer o where o.id = $1)
     returning id`,
    [id, operator, reason, isWithdrawn],
  )
  return rows.length > 0
}
