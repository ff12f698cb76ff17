-- Currency in which stakes of invited players are counted. It stays when the currency of the programme changes.
create or replace view referral.counting_unit as
  select p.content ->> 'currency' as currency from referral.programme p order by p.valid_from limit 1;
