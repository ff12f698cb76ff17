import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Counts password attempts in one statement before the password is checked (docs/decisions/0017). */
export const passwordTries: Migrations[string] = {
  async up(db) {
    await sql`drop table api.login_failure`.execute(db)
    await sql`
      create table api.password_try (
        -- Also of addresses that nobody has: the answer must not tell them apart.
        email_key text collate "C" not null,
        -- Whose tries these are: a device, a network, a session, all strangers.
        lane text collate "C" not null,
        -- When the tries were taken that were not given back, within the window; the oldest first.
        tries timestamptz[] not null,
        locked_until timestamptz,
        primary key (email_key, lane)
      )`.execute(db)
    await sql`
      create table api.known_device (
        player_id text collate "C" not null references api.player (id),
        key_hash bytea not null,
        last_used_at timestamptz not null,
        primary key (player_id, key_hash)
      )`.execute(db)
    await sql`alter table api.confirmation add column short_hash bytea`.execute(db)
    await takeTry.execute(db)
    await giveBackTry.execute(db)
  },
}

/**
 * Records an attempt in every lane, or in none if one of them is locked. The address is locked first, so that each
 * statement sees the result of the previous attempt.
 */
const takeTry = sql`
  create function api.take_password_try(
    p_email_key text, p_lanes text[], p_limits integer[], p_now timestamptz, p_window interval, p_lock interval,
    out refused_until timestamptz, out locks_until timestamptz
  ) language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended(p_email_key, 11001));
    select max(t.locked_until) into refused_until
      from api.password_try t
      where t.email_key = p_email_key and t.lane = any (p_lanes) and t.locked_until > p_now;
    if refused_until is not null then
      return;
    end if;
    with taken as (
      insert into api.password_try (email_key, lane, tries, locked_until)
        select p_email_key, l.lane, k.tries, case when cardinality(k.tries) >= l.tries_max then p_now + p_lock end
          from unnest(p_lanes, p_limits) as l (lane, tries_max)
          cross join lateral (
            select coalesce(array_agg(e.at order by e.at), '{}') || p_now as tries
              from api.password_try o
              cross join unnest(o.tries) as e (at)
              where o.email_key = p_email_key and o.lane = l.lane and e.at > p_now - p_window
          ) k
        on conflict (email_key, lane) do update set tries = excluded.tries, locked_until = excluded.locked_until
        returning locked_until
    )
    select max(taken.locked_until) into locks_until from taken;
  end
  $$`

/** Removes an attempt whose password was right or never checked, together with a lock that this attempt caused. */
const giveBackTry = sql`
  create function api.give_back_password_try(p_email_key text, p_lanes text[], p_at timestamptz) returns void
  language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended(p_email_key, 11001));
    update api.password_try t
      set tries = t.tries[:array_position(t.tries, p_at) - 1] || t.tries[array_position(t.tries, p_at) + 1:],
        locked_until = null
      where t.email_key = p_email_key and t.lane = any (p_lanes) and p_at = any (t.tries);
  end
  $$`
