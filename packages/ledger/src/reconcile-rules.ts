/** Checks of what only players with limits or bonus grants have: parts of rounds, grants and counters. */
export const ruleChecks: readonly { name: string; text: string }[] = [
  {
    name: 'the parts of a split round add up to the round',
    text: `select 'round ' || coalesce(r.id, s.round_id) || ': parts ' || concat_ws(', ', s.staked, s.refunded, s.paid) as subject
      from (select * from ledger.round where is_split) r
      full join (
        select player_id, round_id, sum(staked) as staked, sum(refunded) as refunded, sum(paid) as paid
          from ledger.round_part group by player_id, round_id
      ) s on s.player_id = r.player_id and s.round_id = r.id
      where (r.stake, r.refunded, r.payout) is distinct from (s.staked, s.refunded, s.paid)`,
  },
  {
    name: 'the staked parts of a round equal its postings',
    text: `select 'round ' || coalesce(s.round_id, p.round_id) || ', account ' || coalesce(s.account_id, p.account_id)
          || ': posted ' || coalesce(s.amount, 0) || ', part ' || coalesce(p.staked, 0) as subject
      from (
        select t.round_id, b.account_id, -sum(b.amount) as amount
          from ledger.transaction t
          join ledger.round r on r.player_id = t.player_id and r.id = t.round_id and r.is_split
          join ledger.posting b on b.transaction_id = t.id and b.version is not null
          where t.kind = 'bet' group by t.round_id, b.account_id
      ) s
      full join (select * from ledger.round_part where staked <> 0) p
        on p.round_id = s.round_id and p.account_id = s.account_id
      where s.amount is distinct from p.staked`,
  },
  {
    name: 'no part of a round is negative',
    text: `select 'round ' || round_id || ', account ' || account_id as subject from ledger.round_part
      where staked < 0 or refunded < 0 or refunded > staked or paid < 0`,
  },
  {
    name: 'every grant has its account, which is empty after the grant has ended',
    text: `select 'grant ' || coalesce(g.id, a.grant_id) || ': ' || coalesce(g.state::text, 'unknown') || ', balance ' || a.balance
          as subject
      from ledger.bonus_grant g
      full join (select * from ledger.account where kind = 'bonus') a on a.grant_id = g.id
      where g.id is null or a.id is null or g.player_id <> a.player_id or g.currency <> a.currency
        or (g.state = 'active') <> (g.ended_at is null) or (g.state <> 'active' and a.balance <> 0)`,
  },
  {
    name: 'the progress of a grant equals that of its bets',
    text: `select 'grant ' || g.id || ': wagered ' || g.wagered || ', bets ' || coalesce(w.amount, 0) as subject
      from ledger.bonus_grant g
      left join (select grant_id, sum(amount) as amount from ledger.wagering group by grant_id) w on w.grant_id = g.id
      where g.wagered <> coalesce(w.amount, 0) or g.wagered < 0`,
  },
  {
    name: 'a grant converts once, when its requirement is met, and at most its largest conversion',
    text: `select 'grant ' || g.id || ': ' || g.state || ', converted ' || -sum(p.amount) as subject
      from ledger.bonus_grant g
      join ledger.account a on a.grant_id = g.id
      join ledger.posting p on p.account_id = a.id
      join ledger.transaction t on t.id = p.transaction_id and t.kind = 'bonus_conversion'
      group by g.id
      having count(*) > 1 or g.state <> 'completed' or -sum(p.amount) > g.max_conversion`,
  },
  {
    name: 'no active grant has met its wagering requirement',
    text: `select 'grant ' || id || ': wagered ' || wagered as subject from ledger.bonus_grant
      where state = 'active' and wagering_required > 0 and wagered >= wagering_required`,
  },
  {
    name: 'players with limits or grants are marked',
    text: `select 'player ' || p.id as subject from ledger.player p
      where p.has_limits <> exists (
          select from ledger.player_limit l where l.player_id = p.id and l.kind in ('bet', 'loss'))
        or p.has_grants <> exists (select from ledger.bonus_grant g where g.player_id = p.id and g.state = 'active')`,
  },
  {
    name: 'what is used of a limit equals the postings of its window',
    text: `select 'player ' || l.player_id || ', ' || l.kind || ' a ' || l.period || ': used ' || l.used || ', posted '
          || coalesce(s.used, 0) as subject
      from ledger.player_limit l
      left join lateral (
        select -sum(case t.kind
            when 'rollback' then -coalesce(ledger.convert(-b.amount, b.currency, l.currency, bet.created_at), 0)
            else coalesce(ledger.convert(b.amount, b.currency, l.currency, t.created_at), 0) end) as used
          from ledger.account a
          join ledger.posting b on b.account_id = a.id
          join ledger.transaction t on t.id = b.transaction_id and t.created_at >= l.window_starts_at
          left join ledger.transaction bet on bet.id = t.concludes
          where a.player_id = l.player_id and a.kind = 'real'
            and case l.kind when 'loss' then t.kind in ('bet', 'win', 'rollback', 'correction')
              else t.kind = 'bet' or (t.kind = 'rollback' and bet.created_at >= l.window_starts_at) end
      ) s on true
      where l.kind in ('bet', 'loss') and l.used <> coalesce(s.used, 0)`,
  },
  {
    name: 'what is used of a deposit limit equals the deposits of its window',
    text: `select 'player ' || l.player_id || ', a ' || l.period || ': used ' || l.used || ', deposited '
          || coalesce(s.used, 0) as subject
      from ledger.player_limit l
      left join lateral (
        select -sum(coalesce(ledger.convert(-d.amount, d.currency, l.currency, d.rate_at), 0)) as used
          from (
            select coalesce(r.rate_at, t.created_at) as rate_at, b.currency, sum(b.amount)::bigint as amount
              from ledger.account a
              join ledger.posting b on b.account_id = a.id
              join ledger.transaction t on t.id = b.transaction_id
                and t.kind = 'deposit' and t.created_at >= l.window_starts_at
              left join ledger.deposit_rate r on r.transaction_id = t.id
              where a.player_id = l.player_id and a.kind in ('real', 'overflow')
              group by t.id, t.created_at, r.rate_at, b.currency
          ) d
      ) s on true
      where l.kind = 'deposit' and l.used <> coalesce(s.used, 0)`,
  },
]
