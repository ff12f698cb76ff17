-- True if the prize of a place is money, and not a bonus.
create or replace function tournaments.is_money(p_race tournaments.race, p_place integer) returns boolean language sql stable as $$
  select p.prize ? 'money'
    from (
      select t.prize, sum((t.prize ->> 'places')::integer) over (order by t.number) as last_place
        from jsonb_array_elements(p_race.terms -> 'prizes') with ordinality t (prize, number)
    ) p
    where p.last_place >= p_place order by p.last_place limit 1
$$;
