import type { ReconcileCheck } from '@tessera/ledger'

const check = (name: string, text: string): ReconcileCheck => ({
  name,
  find: async (tx) =>
    (await tx.query<{ subject: string }>(`${text} limit 100`)).map(({ subject }) => subject),
})

/** Checks of quests against the ledger's events and postings. */
export const questChecks: readonly ReconcileCheck[] = [
  check(
    'the progress of running and completed quests equals the events that count',
    `select 'quest ' || k.quest_id || ', task ' || k.task_id || ': ' || k.progress || ', counted ' || coalesce(s.so_far, 0) as subject
       from quests.task k
       join quests.quest q on q.id = k.quest_id and q.state in (2, 3)
       left join (
         select r.quest_id, r.task_id, min(r.transaction_id) filter (where r.so_far >= r.quantity) as completed_with,
             (array_agg(r.so_far order by r.transaction_id desc))[1] as so_far
           from (
             select c.*, sum(c.amount) over (partition by c.quest_id, c.task_id order by c.transaction_id) as so_far
               from quests.counted c, quests.position g where c.transaction_id <= g.through_transaction_id
           ) r group by r.quest_id, r.task_id
       ) s on s.quest_id = k.quest_id and s.task_id = k.task_id
       where k.type <> 'sign-in-days'
         and (k.completed_with is distinct from s.completed_with
           or k.progress <> case when s.completed_with is null then coalesce(s.so_far, 0) else k.quantity end)`,
  ),
  check(
    'quests are completed with all of their tasks',
    `select 'quest ' || q.id as subject from quests.quest q
       where q.state = 3 and exists (select from quests.task k where k.quest_id = q.id and k.completed_with is null)`,
  ),
  check(
    'every paid reward of money has its posting, and no other has',
    `select 'quest ' || coalesce(q.id, t.key) as subject
       from (select * from quests.quest where reward = 'paid' and terms -> 'reward' ->> 'money' is not null) q
       full join (select player_id, key from ledger.transaction where scope = 'quests' and kind = 'reward') t
         on t.key = q.id and t.player_id = q.player_id
       where q.id is null or t.key is null`,
  ),
]
