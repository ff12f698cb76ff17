-- Which mailbox an address may lead to, for finding doubles alone: without a tag, and where the host is known to ignore dots,
-- without these. Nobody comes in or is refused by it.
create or replace function profile.mailbox(email text) returns text language sql immutable strict as $$
  select case
    when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || host
  end
  from (
    select regexp_replace(split_part(lower(email), '@', 1), '(.)\+.*$', '\1') as name, split_part(lower(email), '@', 2) as host
  ) as parts
$$;
