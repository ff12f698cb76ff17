import { type Kysely, sql } from 'kysely'

/**
 * Spends a nonce with the round that takes it, and stores no result before its bet is accepted. Earlier
 * rounds with a refused bet had returned their nonce. They may share it with other rounds, which no new round
 * can.
 */
export async function spendNonces(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table studio.round
      alter column outcome drop not null,
      alter column payout drop not null,
      alter column spins_total drop not null,
      add column shares_nonce boolean not null default false`.execute(db)
  await sql`
    update studio.round r set shares_nonce = true
    where phase = 'void' and exists (
      select from studio.round o
      where o.seed_pair_id = r.seed_pair_id and o.nonce = r.nonce and o.id <> r.id)`.execute(db)
  // A round that was never played has no result. A round being bet is drawn again, with the same result, once
  // its bet is accepted.
  await sql`
    update studio.round set outcome = null, payout = null, spins_total = null
    where phase in ('betting', 'cancelling', 'void')`.execute(db)
  await sql`
    alter table studio.round
      add check ((outcome is null) = (phase in ('betting', 'cancelling', 'void'))),
      add check ((outcome is null) = (payout is null)),
      add check ((outcome is null) = (spins_total is null))`.execute(db)
  await sql`drop index studio.round_nonce`.execute(db)
  // No nonce is ever used twice, whatever happens to its round.
  await sql`
    create unique index round_nonce on studio.round (seed_pair_id, nonce) where not shares_nonce`.execute(db)
  // The last returned nonce may have been probed, so it is not used again.
  await sql`
    update studio.seed_pair p set next_nonce = taken.nonce + 1
    from (select seed_pair_id, max(nonce) as nonce from studio.round group by seed_pair_id) taken
    where p.id = taken.seed_pair_id and p.state = 'active' and p.next_nonce <= taken.nonce`.execute(db)
}
