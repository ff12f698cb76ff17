import { DEFAULT_LOCALE, type LocaleCode } from '@tessera/contract'
import { localeOfTag } from '@tessera/contract/locale-of-tag'
import { findFormProblems, formField } from '@tessera/form-rules'
import { type NewWay, telegramLogin } from '../auth/index.ts'
import type { LaunchUser } from './launch-data.ts'

/** What the player recognises the way by: the name that is unique in the messenger, else what they call themselves. */
export const labelOf = ({ username, first_name, last_name }: LaunchUser): string =>
  username ? `@${username}` : [first_name, last_name].filter(Boolean).join(' ')

/** The way in that a user of the messenger has. The messenger vouches for it: there is nothing to confirm. */
export const wayOfUser = (user: LaunchUser, now: Date): NewWay => ({
  ...telegramLogin(String(user.id)),
  secret: null,
  confirmedAt: now,
  details: { label: labelOf(user) },
})

/** The language that a player begins with: the messenger's, where the site speaks it. */
export const localeOfUser = ({ language_code }: LaunchUser): LocaleCode =>
  localeOfTag(language_code) ?? DEFAULT_LOCALE

/** What people call themselves in the messenger, where it could be the name of a person by the profile's rules. */
export function namesOfUser({ first_name, last_name }: LaunchUser) {
  const fitting = (field: 'firstName' | 'lastName', text: string | undefined) =>
    text && findFormProblems([formField(field)], { [field]: text })[field] === undefined
      ? text.trim()
      : undefined
  return { firstName: fitting('firstName', first_name), lastName: fitting('lastName', last_name) }
}
