import type { Tx } from '@tessera/postgres'
import type { Operator } from '@tessera/server-kit/command-line'
import { promiseOffered } from '../bonuses/index.ts'
import type { QuestDraft, QuestTerms } from './rules/quest-terms.ts'

/** Returns the terms of a quest, with the present ones of its bonus and free spins. */
async function termsOf(tx: Tx, { reward, ...draft }: QuestDraft): Promise<QuestTerms> {
  const { bonus, freeSpins, ...others } = reward
  return {
    ...draft,
    reward: {
      ...others,
      ...(bonus !== undefined && { bonus: await promiseOffered(tx, draft.id, bonus, 'bonus') }),
      ...(freeSpins !== undefined && {
        freeSpins: await promiseOffered(tx, draft.id, freeSpins, 'freeSpins'),
      }),
    },
  }
}

/**
 * Publishes quests: new ones, and new versions of those whose terms differ. Players who have a quest keep its terms. Returns the ids
 * of the changed ones. Throws `RefusalError`.
 */
export async function publishQuests(
  tx: Tx,
  quests: readonly QuestDraft[],
  { operator, reason }: Operator,
): Promise<string[]> {
  // One publication at a time: versions are counted.
  await tx.query('lock table quests.offer in share row exclusive mode')
  const published: string[] = []
  for (const quest of quests) {
    const terms = await termsOf(tx, quest)
    const rows = await tx.query(
      `insert into quests.offer (id, version, terms, operator, reason, published_at)
       select $1, coalesce(max(d.version), 0) + 1, $2::jsonb, $3, $4, clock_timestamp()
         from quests.offer d where d.id = $1
         having not coalesce((array_agg(d.terms = $2::jsonb and not d.is_withdrawn order by d.version desc))[1], false)
       returning id`,
      [terms.id, JSON.stringify(terms), operator, reason],
    )
    if (rows.length > 0) published.push(terms.id)
  }
  return published
}

/** Publishes the quests of the product that were never published, so that what an operator changed stays. */
export async function publishMissing(tx: Tx, quests: readonly QuestDraft[]): Promise<void> {
  const known = await tx.query<{ id: string }>('select distinct id from quests.offer')
  const missing = quests.filter(({ id }) => !known.some((each) => each.id === id))
  if (missing.length > 0)
    await publishQuests(tx, missing, { operator: 'system', reason: 'quests of the product' })
}

/** Stops offering a quest; false if it isn't offered. Players who have it keep it. */
export async function withdrawQuest(tx: Tx, id: string, { operator, reason }: Operator): Promise<boolean> {
  const rows = await tx.query(
    `insert into quests.offer (id, version, terms, is_withdrawn, operator, reason, published_at)
     select d.id, d.version + 1, d.terms, true, $2, $3, clock_timestamp()
       from quests.offer d where d.id = $1 and not d.is_withdrawn
         and d.version = (select max(o.version) from quests.offer o where o.id = $1)
     returning id`,
    [id, operator, reason],
  )
  return rows.length > 0
}
