-- The mailbox of an address, without its tag, and alike for the signs and hosts that lead to the same one. It helps to recognise a
-- person in another account: no log-in or registration depends on it. Sources: the help pages of the hosts. An index of
-- profile.player depends on it: a change needs a step that creates the index again.
create or replace function profile.mailbox(email text) returns text language sql immutable strict as $$
  select case
    when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    -- Dots and dashes are the same sign.
    when host in (
      'ya.ru', 'yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.uz', 'yandex.com.tr', 'yandex.az',
      'yandex.com.am', 'yandex.com.ge', 'yandex.co.il', 'yandex.kg', 'yandex.md', 'yandex.tj', 'yandex.tm'
    ) then replace(name, '.', '-') || '@yandex.ru'
    when host in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(name, '.-_', '') || '@proton.me'
    when host in ('icloud.com', 'me.com', 'mac.com') then name || '@icloud.com'
    else name || '@' || host
  end
  from (
    select regexp_replace(split_part(lower(email), '@', 1), '(.)\+.*$', '\1') as name, split_part(lower(email), '@', 2) as host
  ) as parts
$$;
