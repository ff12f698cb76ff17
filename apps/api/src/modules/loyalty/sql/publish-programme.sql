-- Stores a version of the programme unless it is the current one. It applies to bets from now on: the lock waits for stakes that are being
-- counted, so that none of them is later than the version. Levels that players have reached already are stored at once.
create or replace function loyalty.publish_programme(p_content jsonb) returns boolean language plpgsql as $$
begin
  perform from loyalty.progress g for update;
  if p_content = (select p.content from loyalty.programme p order by p.valid_from desc limit 1) then
    return false;
  end if;
  insert into loyalty.programme (valid_from, content) values (clock_timestamp(), p_content);
  perform loyalty.reach_levels(null);
  return true;
end
$$;
