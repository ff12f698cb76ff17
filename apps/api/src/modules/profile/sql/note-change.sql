-- Records changes of contacts, name, address, country and nickname for the timeline of the back office.
create or replace function profile.note_change() returns trigger language plpgsql as $$
begin
  insert into profile.change (player_id, field, before, after, at)
    select new.id, field, before, after, clock_timestamp()
      from (values
        ('email', old.email::text, new.email::text),
        ('phone', old.phone::text, new.phone::text),
        ('name', nullif(concat_ws(' ', old.first_name, old.last_name), ''), nullif(concat_ws(' ', new.first_name, new.last_name), '')),
        ('address', nullif(concat_ws(', ', old.address, old.postal_code, old.city), ''),
          nullif(concat_ws(', ', new.address, new.postal_code, new.city), '')),
        ('country', old.country::text, new.country::text),
        ('birthdate', old.birthdate::text, new.birthdate::text),
        ('nickname', old.nickname::text, new.nickname::text)
      ) changed (field, before, after)
      where before is distinct from after;
  return null;
end
$$;

create or replace trigger player_changed
  after update of email, phone, first_name, last_name, address, postal_code, city, country, birthdate, nickname on profile.player
  for each row execute function profile.note_change();
