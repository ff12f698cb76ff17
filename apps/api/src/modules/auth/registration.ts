import { DEFAULT_LOCALE, type Failure, fail, isLocale } from '@tessera/contract'
import { findFormProblems } from '@tessera/form-rules'
import { openAccount } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { isCurrencyEnabled, refuseCurrency } from '../../currencies.ts'
import { newId } from '../../database/new-id.ts'
import type { CallRequest, Visitor } from '../../http/call-handler.ts'
import { describeProblems } from '../../http/describe-issues.ts'
import { refuseBy, refuseField } from '../../http/refuse-field.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  detailsOf,
  formFields,
  insertPlayer,
  isoDay,
  isTimeZone,
  type ProfileChange,
  refuseAge,
  refuseCountry,
  updatePlayer,
} from '../profile/index.ts'
import { insertLogin, type NewWay } from './login-store.ts'

/** What a form of registration tells of a person, whichever way they come in. */
export type RegistrationForm = Omit<
  CallRequest<'POST /api/player/register/phone'>['body'],
  'ticket' | 'deviceKey' | 'fingerprint' | 'captcha'
>

/** What proves who comes, and that no machine does: looked at where it is checked. A repetition stays in the page. */
const NOT_HERE: readonly string[] = ['phone', 'password_confirmation', 'captcha']
/** Fields that only the form of one way has. */
const OF_A_WAY: readonly string[] = ['email', 'password']

/**
 * Looks at what a form of registration says: the rules of its fields first, then whom we may accept. A refusal names its
 * field; null when there is none. Fields that prove who comes are looked
 * at where the form has them.
 */
export function refuseRegistration(
  deps: Pick<Platform, 'jurisdiction' | 'ways' | 'forms' | 'currencies' | 'clock'>,
  form: RegistrationForm,
  visitorCountry: string | null,
): Failure | null {
  const { jurisdiction, currencies, clock } = deps
  // The age has a refusal of its own.
  const checked = formFields(deps).registration.filter(
    ({ name }) =>
      name !== 'birthdate' && !NOT_HERE.includes(name) && (!OF_A_WAY.includes(name) || name in form),
  )
  const problems = Object.entries(findFormProblems(checked, form, { now: clock() }))
  if (problems.length > 0)
    return fail(
      'validation_failed',
      describeProblems(new Map(problems.map(([name, problem]) => [name, [problem]]))),
    )
  if (form.language && !isLocale(form.language))
    return refuseField('validation_failed', 'language', 'unknown_language')
  if (form.timeZone && !isTimeZone(form.timeZone))
    return refuseField('validation_failed', 'timeZone', 'unknown_time_zone')
  return (
    refuseBy(refuseCountry(jurisdiction.refusedCountries, form.country, visitorCountry)) ??
    refuseBy(refuseAge(form.birthdate, jurisdiction.minAgeYears, clock())) ??
    (isCurrencyEnabled(currencies, form.currency) ? null : refuseCurrency())
  )
}

/** Where the form lists the proof that no machine comes, it has to be there. Asked last: what is wrong costs no work. */
export const refuseMachine = async (
  deps: Pick<Platform, 'captcha' | 'forms' | 'ways' | 'jurisdiction'>,
  visitor: Visitor,
  answer: string | undefined,
): Promise<Failure | null> =>
  formFields(deps).registration.some(({ name }) => name === 'captcha')
    ? deps.captcha.registration(visitor, answer)
    : null

/** What is known of a new player; who comes in without a form tells the rest before real money moves. */
export type KnownAtFirst = Omit<RegistrationForm, 'country' | 'birthdate' | 'agreements'> & {
  readonly country: string | null
  readonly birthdate: string | null
  readonly agreements: boolean
}

/** What the form asked for beside what every registration has. */
const personalDetails = async (form: KnownAtFirst): Promise<ProfileChange> => ({
  nickname: form.nickname || null,
  firstName: form.firstName || null,
  lastName: form.lastName || null,
  gender: form.gender,
  city: form.city || null,
  address: form.address || null,
  postalCode: form.postalCode || null,
  timeZone: form.timeZone || null,
  receiveSmsPromo: form.receiveSmsPromo,
  details: await detailsOf(form),
})

/**
 * Makes a player with a first way in and a first account of the wallet, in the caller's transaction; null when somebody
 * has that way, also by what runs at the same time. Nothing is checked here: see {@link refuseRegistration}.
 *
 * @param contacts where messages go; an address of a way is given here too
 */
export async function createPlayer(
  tx: Tx,
  way: NewWay,
  contacts: { readonly email: string | null; readonly phone: string | null },
  form: KnownAtFirst,
  now: Date,
): Promise<string | null> {
  const id = newId()
  if (!(await insertLogin(tx, { ...way, playerId: id }, now))) return null
  await insertPlayer(
    tx,
    {
      id,
      ...contacts,
      country: form.country,
      language: isLocale(form.language) ? form.language : DEFAULT_LOCALE,
      birthdate: form.birthdate === null ? null : isoDay(form.birthdate),
      agreedAt: form.agreements ? now : null,
      receiveEmailPromo: form.receiveEmailPromo,
      affiliateTag: form.affiliateTag ?? null,
    },
    now,
  )
  await updatePlayer(tx, id, await personalDetails(form))
  await openAccount(tx, { playerId: id, currency: form.currency })
  return id
}
