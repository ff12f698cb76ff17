-- Stores a version of the programme unless it is the current one. It applies to deposits from now on: the lock waits for deposits that
-- are being counted, so that none of them is later than the version.
create or replace function referral.publish_programme(p_content jsonb) returns boolean language plpgsql as $$
begin
  perform from referral.progress g for update;
  if p_content = (select p.content from referral.programme p order by p.valid_from desc limit 1) then
    return false;
  end if;
  insert into referral.programme (valid_from, content) values (clock_timestamp(), p_content);
  return true;
end
$$;
