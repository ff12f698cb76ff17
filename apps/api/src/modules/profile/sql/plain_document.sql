-- A document number without spaces, dots and dashes, in upper case. Indexes of profile.player depend on it.
create or replace function profile.plain_document(number text) returns text language sql immutable strict as $$
  select upper(regexp_replace(number, '[^[:alnum:]]', '', 'g'))
$$;
