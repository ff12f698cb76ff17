import { type LocaleCode, languageOf } from '@tessera/contract/languages'
import { findFormProblems, formField } from '@tessera/form-rules'
import { type NewWay, telegramLogin } from '../auth/index.ts'
import type { LaunchUser } from './launch-data.ts'

/** Returns the name by which the player recognises the sign-in method: the unique user name, or else the display name. */
export const labelOf = ({ username, first_name, last_name }: LaunchUser): string =>
  username ? `@${username}` : [first_name, last_name].filter(Boolean).join(' ')

/** Returns the sign-in method of a Telegram user. It needs no confirmation, since the messenger has verified the user. */
export const wayOfUser = (user: LaunchUser, now: Date): NewWay => ({
  ...telegramLogin(String(user.id)),
  secret: null,
  confirmedAt: now,
  details: { label: labelOf(user) },
})

/** Returns the initial language of a player: the messenger's, if the site supports it. */
export const localeOfUser = ({ language_code }: LaunchUser): LocaleCode => languageOf(language_code ?? '')

/** Returns first and last name from the messenger, each only if it is valid by the profile's rules. */
export function namesOfUser({ first_name, last_name }: LaunchUser) {
  const fitting = (field: 'firstName' | 'lastName', text: string | undefined) =>
    text && findFormProblems([formField(field)], { [field]: text })[field] === undefined
      ? text.trim()
      : undefined
  return { firstName: fitting('firstName', first_name), lastName: fitting('lastName', last_name) }
}
