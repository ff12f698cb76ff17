-- Offers a player the published quests that the player doesn't have yet. The ids are those of the new rows, in any order.
create or replace function quests.issue_quests(p_player text, p_ids text[]) returns void language sql as $$
  insert into quests.quest (id, player_id, quest_id, terms, state, issued_at, ends_at)
    select (p_ids)[row_number() over (order by d.id)], p_player, d.id, d.terms, 1, clock_timestamp(), (d.terms ->> 'until')::timestamptz
      from (
        select distinct on (d.id) d.id, d.terms, d.is_withdrawn from quests.offer d order by d.id, d.version desc
      ) d
      where not d.is_withdrawn and coalesce((d.terms ->> 'until')::timestamptz > clock_timestamp(), true)
        and not exists (select from quests.quest q where q.player_id = p_player and q.quest_id = d.id)
      order by d.id limit cardinality(p_ids)
    on conflict do nothing
$$;
