-- The mailbox of an address, without its tag, and without dots where the host ignores them. It only helps operators find
-- duplicates: no log-in or registration depends on it.
create or replace function profile.mailbox(email text) returns text language sql immutable strict as $$
  select case
    when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || host
  end
  from (
    select regexp_replace(split_part(lower(email), '@', 1), '(.)\+.*$', '\1') as name, split_part(lower(email), '@', 2) as host
  ) as parts
$$;
