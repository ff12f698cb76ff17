import type { ReconcileCheck } from '@tessera/ledger'

const check = (name: string, text: string): ReconcileCheck => ({
  name,
  find: async (tx) =>
    (await tx.query<{ subject: string }>(`${text} limit 100`)).map(({ subject }) => subject),
})

/** Checks of points, levels and rewards against the ledger's stakes and postings. */
export const loyaltyChecks: readonly ReconcileCheck[] = [
  check(
    'points equal those of the stakes, and their peak is the most there ever was',
    `select 'player ' || coalesce(a.player_id, s.player_id) || ': ' || coalesce(a.points, 0) || ' points, peak '
         || coalesce(a.peak, 0) || ', earned ' || coalesce(s.points, 0) || ', peak ' || coalesce(s.peak, 0) as subject
       from loyalty.account a
       full join (
         select r.player_id, sum(r.points) as points, greatest(max(r.so_far), 0) as peak
           from (
             select g.player_id, g.points, sum(g.points) over (partition by g.player_id order by g.place, g.turn, g.key) as so_far
               from (
                 select e.player_id, e.points, e.transaction_id as place, 0 as turn, '' as key
                   from loyalty.earned e, loyalty.progress p where e.transaction_id <= p.through_transaction_id
                 union all
                 select d.player_id, d.points, d.after_transaction_id, 1, d.scope || d.key from loyalty.granted d
               ) g
           ) r group by r.player_id
       ) s on s.player_id = a.player_id
       where (coalesce(a.points, 0), coalesce(a.peak, 0)) is distinct from (coalesce(s.points, 0), coalesce(s.peak, 0))`,
  ),
  check(
    'every level below the peak of a player is reached',
    `select 'player ' || a.player_id || ': ' || l.key as subject
       from (select content from loyalty.programme order by valid_from desc limit 1) p
       cross join lateral jsonb_to_recordset(p.content -> 'levels') l (key text, points bigint)
       join loyalty.account a on a.peak >= l.points * 10000
       where l.points > 0
         and not exists (select from loyalty.reached r where r.player_id = a.player_id and r.level = l.key)`,
  ),
  check(
    'every paid money of a level has its posting, and no other has',
    `select 'player ' || coalesce(r.player_id, t.player_id) || ': ' || coalesce(r.level, t.key) as subject
       from (select * from loyalty.reached where state = 'paid' and reward is not null) r
       full join (select player_id, key from ledger.transaction where scope = 'loyalty' and kind = 'reward') t
         on t.player_id = r.player_id and t.key = r.player_id || ':' || r.level
       where r.player_id is null or t.player_id is null`,
  ),
]
