import { debtChecks } from './reconcile-debts.ts'
import { ruleChecks } from './reconcile-rules.ts'

/** Rules of the ledger in SQL. Each query selects the violations as `subject`, one row per finding. */
export const checks: readonly { name: string; text: string }[] = [
  {
    name: 'every transaction sums to zero in each currency',
    text: `select 'transaction ' || transaction_id || ': ' || sum(amount) || ' ' || currency as subject
      from ledger.posting group by transaction_id, currency having sum(amount) <> 0`,
  },
  {
    name: 'every posting has a transaction and an account of its currency',
    text: `select 'posting of transaction ' || b.transaction_id || ' on account ' || b.account_id as subject
      from ledger.posting b
      left join ledger.transaction t on t.id = b.transaction_id
      left join ledger.account a on a.id = b.account_id and a.currency = b.currency
      where t.id is null or a.id is null or (a.player_id is null) <> (b.version is null)`,
  },
  {
    name: 'every balance equals its postings',
    text: `select 'account ' || a.id || ': balance ' || a.balance || ', postings ' || coalesce(s.amount, 0) as subject
      from ledger.account a
      left join (select account_id, sum(amount) as amount from ledger.posting group by account_id) s
        on s.account_id = a.id
      where a.player_id is not null and a.balance <> coalesce(s.amount, 0)`,
  },
  {
    name: 'no balance is negative',
    text: `select 'account ' || id || ': ' || balance as subject from ledger.account where balance < 0
      union all
      select 'transaction ' || transaction_id || ' on account ' || account_id || ': ' || balance_after
        from ledger.posting where balance_after < 0`,
  },
  {
    name: 'every posting continues the previous balance and version',
    text: `select 'account ' || account_id || ', version ' || version || ', transaction ' || transaction_id as subject
      from (
        select account_id, transaction_id, version, balance_after, amount,
            lag(balance_after, 1, 0) over w as balance_before, lag(version, 1, 0) over w as version_before
          from ledger.posting where version is not null
          window w as (partition by account_id order by version)
      ) chain
      where balance_after <> balance_before + amount or version <= version_before`,
  },
  {
    name: 'no account has a lower version than its postings',
    text: `select 'account ' || a.id || ': version ' || a.version || ', posted ' || max(b.version) as subject
      from ledger.account a join ledger.posting b on b.account_id = a.id
      where a.player_id is not null group by a.id having max(b.version) > a.version`,
  },
  {
    name: 'every result has the posted balance',
    text: `select 'transaction ' || t.id as subject
      from ledger.transaction t
      join ledger.posting b on b.transaction_id = t.id
      join ledger.account a on a.id = b.account_id and a.kind = 'real'
      where t.answer_balance <> b.balance_after`,
  },
  {
    name: 'every round equals its postings',
    text: `select 'round ' || r.id || ': stake ' || r.stake || ', refunded ' || r.refunded || ', payout ' || r.payout
          || ', posted ' || concat_ws(', ', s.stake, s.refunded, s.payout) as subject
      from ledger.round r
      left join (
        select t.round_id,
            coalesce(sum(b.amount) filter (where t.kind = 'bet'), 0) as stake,
            coalesce(-sum(b.amount) filter (where t.kind = 'rollback'), 0) as refunded,
            coalesce(-sum(b.amount) filter (where t.kind in ('win', 'correction')), 0) as payout
          from ledger.transaction t
          left join (ledger.posting b join ledger.account a on a.id = b.account_id and a.kind = 'house_game')
            on b.transaction_id = t.id
          where t.round_id is not null group by t.round_id
      ) s on s.round_id = r.id
      left join ledger.claim c on c.player_id = r.player_id and c.round_id = r.id
      where s.round_id is null or r.stake <> s.stake or r.refunded <> s.refunded
        or r.payout <> s.payout - coalesce(c.amount, 0)`,
  },
  {
    name: 'every bet, win, correction and rollback of a bet belongs to a round of its player',
    text: `select t.kind || ' ' || t.id as subject
      from ledger.transaction t left join ledger.round r on r.id = t.round_id and r.player_id = t.player_id
      where r.id is null and (t.kind in ('bet', 'win', 'correction') or (t.kind = 'rollback' and t.concludes is not null))`,
  },
  {
    name: 'held money equals the pending withdrawals',
    text: `select 'account ' || a.id || ': held ' || a.balance || ', pending ' || coalesce(h.amount, 0) as subject
      from ledger.account a
      left join (
        select b.account_id, sum(b.amount) as amount
          from ledger.transaction t
          join ledger.posting b on b.transaction_id = t.id and b.amount > 0
          where t.kind = 'withdrawal_hold'
            and not exists (select from ledger.conclusion c where c.concluded_id = t.id)
          group by b.account_id
      ) h on h.account_id = a.id
      where a.kind = 'hold' and a.balance <> coalesce(h.amount, 0)`,
  },
  {
    name: 'every claim belongs to a closed round of its player and account',
    text: `select 'round ' || c.round_id || ': claimed ' || c.amount as subject
      from ledger.claim c
      left join ledger.round r
        on r.player_id = c.player_id and r.id = c.round_id and r.account_id = c.account_id and r.state = 'closed'
      where r.id is null`,
  },
  {
    name: 'money overflows only from a full balance',
    text: `select t.kind || ' ' || t.id || ': ' || b.amount || ' overflowed, the balance was ' || t.answer_balance as subject
      from ledger.posting b
      join ledger.account a on a.id = b.account_id and a.kind = 'overflow'
      join ledger.transaction t on t.id = b.transaction_id
      where b.amount > 0 and t.answer_balance is distinct from ledger.balance_max()`,
  },
  {
    name: 'rounds are numbered without gaps and counted',
    text: `select 'player ' || p.id || ', ' || k.kind || ': counted ' || k.opened || '/' || k.settled || ', has '
          || coalesce(r.opened, 0) || '/' || coalesce(r.settled, 0) as subject
      from ledger.player p
      cross join lateral (values
        ('spin'::ledger.history_kind, p.spin_count, p.spin_settled_count), ('bet', p.bet_count, p.bet_settled_count)
      ) k (kind, opened, settled)
      left join (
        select r.player_id, r.history_kind, count(*) as opened, count(coalesce(r.settled_number, l.number)) as settled,
            max(r.number) as last, max(coalesce(r.settled_number, l.number)) as last_settled
          from ledger.round r
          left join ledger.late_settlement l on l.player_id = r.player_id and l.round_id = r.id
          group by r.player_id, r.history_kind
      ) r on r.player_id = p.id and r.history_kind = k.kind
      where (k.opened, k.settled, k.opened, k.settled) is distinct from
        (coalesce(r.opened, 0), coalesce(r.settled, 0), coalesce(r.last, 0), coalesce(r.last_settled, 0))`,
  },
  {
    name: 'rounds are listed as open until they are settled and then numbered once',
    text: `select 'round ' || coalesce(r.id, o.round_id) || ': ' || coalesce(r.state::text, 'unknown') as subject
      from ledger.round r
      left join ledger.late_settlement l on l.player_id = r.player_id and l.round_id = r.id
      full join ledger.open_round o on o.player_id = r.player_id and o.round_id = r.id
      where (r.state = 'open') is distinct from (o.round_id is not null)
        or (r.state = 'open')::integer + (r.settled_number is not null)::integer + (l.number is not null)::integer <> 1`,
  },
  {
    name: 'notable wins are the rounds that paid many times their stake',
    text: `select 'round ' || coalesce(r.id, n.round_id) as subject
      from (select * from ledger.round where state = 'closed' and ledger.is_notable(stake, payout)) r
      full join ledger.notable_round n on n.player_id = r.player_id and n.round_id = r.id
      where r.settled_at is distinct from n.settled_at`,
  },
  {
    name: 'every conclusion matches its transaction',
    text: `select 'transaction ' || coalesce(t.id, c.transaction_id) as subject
      from (select * from ledger.transaction where concludes is not null) t
      full join ledger.conclusion c on c.transaction_id = t.id
      where t.concludes is distinct from c.concluded_id`,
  },
  {
    name: 'every partition has the guards of its table',
    text: `select 'partition ' || i.inhrelid::regclass || ' lacks ' || t.tgname as subject
      from pg_inherits i
      join pg_class c on c.oid = i.inhparent and c.relnamespace = 'ledger'::regnamespace
      join pg_trigger t on t.tgrelid = i.inhparent and not t.tgisinternal
      where not exists (select from pg_trigger o
        where o.tgrelid = i.inhrelid and o.tgname = t.tgname and o.tgfoid = t.tgfoid and o.tgtype = t.tgtype
          and o.tgenabled <> 'D')`,
  },
  {
    name: 'bets are blocked until the last of their blocks ends',
    text: `select 'player ' || p.id || ': ' || coalesce(p.bets_blocked_until::text, 'never') as subject
      from ledger.player p
      where p.bets_blocked_until is distinct from
        (select max(b.ends_at) from ledger.block b where b.player_id = p.id and b.act = 'bet')`,
  },
  {
    name: 'statements list every transaction outside of games',
    text: `select 'player ' || p.id || ': counted ' || p.statement_count || ', listed ' || coalesce(l.lines, 0)
          || ', moved ' || coalesce(m.movements, 0) as subject
      from ledger.player p
      left join (
        select player_id, count(*) as lines, max(number) as last from ledger.statement_line group by player_id
      ) l on l.player_id = p.id
      left join (
        select a.player_id, count(*) as movements
          from ledger.posting b
          join ledger.account a on a.id = b.account_id and a.kind = 'real'
          join ledger.transaction t on t.id = b.transaction_id and t.kind not in ('bet', 'win', 'rollback', 'correction')
          group by a.player_id
      ) m on m.player_id = p.id
      where (p.statement_count, p.statement_count, p.statement_count) is distinct from
        (coalesce(l.lines, 0), coalesce(l.last, 0), coalesce(m.movements, 0))`,
  },
  {
    name: 'rolled-up house balances equal their postings',
    text: `select 'account ' || a.id || ': rolled up ' || coalesce(h.balance, 0) || ', posted ' || coalesce(s.amount, 0)
          as subject
      from ledger.account a
      left join ledger.house_balance h on h.account_id = a.id
      left join (
        select b.account_id, sum(b.amount) as amount from ledger.posting b, ledger.house_roll_up u
          where b.transaction_id <= u.through_transaction_id and b.version is null group by b.account_id
      ) s on s.account_id = a.id
      where a.player_id is null and coalesce(h.balance, 0) <> coalesce(s.amount, 0)`,
  },
  {
    name: 'a referral account changes only by the referral programme and corrections',
    text: `select 'transaction ' || t.id || ': ' || t.kind || ' on account ' || a.id as subject
      from ledger.account a
      join ledger.posting b on b.account_id = a.id
      join ledger.transaction t on t.id = b.transaction_id
      where a.kind = 'referral' and t.kind not in ('referral_earning', 'referral_taken_back', 'referral_transfer', 'adjustment')
        or a.kind not in ('referral', 'house_bonus', 'real', 'overflow')
          and t.kind in ('referral_earning', 'referral_taken_back', 'referral_transfer')`,
  },
  {
    name: 'a vault exchanges money only with its player’s balance, and by corrections',
    text: `select 'transaction ' || t.id || ': ' || t.kind || ' on account ' || a.id as subject
      from ledger.account a
      join ledger.posting b on b.account_id = a.id
      join ledger.transaction t on t.id = b.transaction_id
      where a.kind = 'vault' and t.kind not in ('vault_deposit', 'vault_withdrawal', 'adjustment')
        or t.kind in ('vault_deposit', 'vault_withdrawal')
          and (a.player_id is distinct from t.player_id or a.kind not in ('vault', 'real', 'overflow')
            or a.kind = 'vault' and (b.amount > 0) <> (t.kind = 'vault_deposit'))`,
  },
  ...ruleChecks,
  ...debtChecks,
]
