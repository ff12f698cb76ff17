import { DEFAULT_LOCALE, type Failure, fail, isLocale } from '@tessera/contract'
import { findFormProblems } from '@tessera/form-rules'
import { followZone, openAccount } from '@tessera/ledger'
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
import { storeInvitation } from '../referral/index.ts'
import { insertLogin, type NewWay } from './login-store.ts'

/** Fields of a registration form that don't depend on the sign-in method. */
export type RegistrationForm = Omit<
  CallRequest<'POST /api/player/register/phone'>['body'],
  'ticket' | 'deviceKey' | 'fingerprint' | 'captcha'
>

/** Fields that are checked elsewhere: the verified phone number, the captcha, and the repeated password of the page. */
const CHECKED_ELSEWHERE: readonly string[] = ['phone', 'password_confirmation', 'captcha']
/** Fields of a single sign-in method's form. */
const METHOD_FIELDS: readonly string[] = ['email', 'password']

/**
 * Checks a registration form: the rules of its fields first, then country, age and currency. Returns a refusal that names
 * its field; null for a valid form. Fields of a sign-in method are checked if the form has them.
 */
export function refuseRegistration(
  deps: Pick<Platform, 'jurisdictionOf' | 'ways' | 'forms' | 'currencies' | 'clock'>,
  form: RegistrationForm,
  visitorCountry: string | null,
): Failure | null {
  const { currencies, clock } = deps
  const jurisdiction = deps.jurisdictionOf(form)
  // The birthdate is checked below, with a separate error.
  const checked = formFields(deps, jurisdiction).registration.filter(
    ({ name }) =>
      name !== 'birthdate' &&
      !CHECKED_ELSEWHERE.includes(name) &&
      (!METHOD_FIELDS.includes(name) || name in form),
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

/** Requires the captcha if the form lists it. Called last, so that an invalid form costs the visitor no captcha. */
export const requireCaptcha = async (
  deps: Pick<Platform, 'captcha' | 'forms' | 'ways' | 'jurisdictionOf'>,
  visitor: Visitor,
  answer: string | undefined,
): Promise<Failure | null> =>
  formFields(deps, deps.jurisdictionOf(visitor)).registration.some(({ name }) => name === 'captcha')
    ? deps.captcha.registration(visitor, answer)
    : null

/** Known data of a new player. A player who registers without a form adds the rest before real money moves. */
export type InitialFacts = Omit<RegistrationForm, 'country' | 'birthdate' | 'agreements'> & {
  readonly country: string | null
  readonly birthdate: string | null
  readonly agreements: boolean
}

/** Returns the optional fields of the form. */
const optionalDetails = async (form: InitialFacts): Promise<ProfileChange> => ({
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
 * Creates a player with a first sign-in method and a first wallet account, in the caller's transaction. Returns null if a
 * player has that sign-in method already, also after a concurrent registration. Checks nothing: see
 * {@link refuseRegistration}.
 *
 * @param contacts recipients of messages, including the address or number of the sign-in method
 */
export async function createPlayer(
  tx: Tx,
  way: NewWay,
  contacts: { readonly email: string | null; readonly phone: string | null },
  form: InitialFacts,
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
  await updatePlayer(tx, id, await optionalDetails(form))
  await openAccount(tx, { playerId: id, currency: form.currency })
  if (form.refId) await storeInvitation(tx, id, form.refId, now)
  if (form.timeZone) await followZone(tx, id, form.timeZone)
  return id
}
