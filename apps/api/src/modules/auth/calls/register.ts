import { DEFAULT_LOCALE, type Failure, fail, isLocale } from '@tessera/contract'
import { ageInYears, findProblems, parseDay } from '@tessera/form-rules'
import { openAccount } from '@tessera/ledger'
import { isCurrencyEnabled, refuseCurrency } from '../../../currencies.ts'
import { newId } from '../../../database/new-id.ts'
import { answer, type CallHandler, type CallRequest } from '../../../http/call-handler.ts'
import { describeProblems } from '../../../http/describe-issues.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { addJob } from '../../../jobs/jobs.ts'
import {
  formFields,
  getPlayer,
  insertPlayer,
  isTimeZone,
  MAX_AGE_YEARS,
  type ProfileChange,
  toProfile,
  updatePlayer,
} from '../../profile/index.ts'
import { acceptedCountries } from '../../settings/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { SEND_LINK_JOB } from '../auth-jobs.ts'
import { rememberDevice } from '../known-devices.ts'
import { emailLogin, findLogin, insertLogin } from '../login-store.ts'
import { findWeakness } from '../password-strength.ts'

type Register = 'POST /api/player/register'

const taken: Failure = refuseField('email_taken', 'email', 'address_taken')

/**
 * Registers a player: the account, a first wallet account in the chosen currency, a session, and the confirmation
 * message come to be together or not at all.
 */
export const register =
  (deps: AuthDeps): CallHandler<Register> =>
  async ({ body, visitor }) => {
    const { database, sessions, passwords, clock } = deps
    const refusal = refuseRegistration(deps, body, visitor.country)
    if (refusal) return refusal
    const weakness = await findWeakness(body.password, [body.email])
    if (weakness) return refuseField('validation_failed', 'password', weakness)
    const name = emailLogin(body.email)
    if (await findLogin(database, name)) return taken
    const secret = await passwords.hash(body.password)
    const id = newId()
    const registered = await database.transaction(async (tx) => {
      const login = { ...name, playerId: id, secret, confirmedAt: null }
      if (!(await insertLogin(tx, login, clock()))) return null
      await insertPlayer(
        tx,
        {
          id,
          email: body.email,
          country: body.country,
          language: isLocale(body.language) ? body.language : DEFAULT_LOCALE,
          birthdate: body.birthdate,
          receiveEmailPromo: body.receiveEmailPromo,
          affiliateTag: body.affiliateTag ?? null,
        },
        clock(),
      )
      await updatePlayer(tx, id, personalDetails(body))
      await openAccount(tx, { playerId: id, currency: body.currency })
      await addJob(tx, SEND_LINK_JOB, { playerId: id, purpose: 'confirm-email' })
      const accessToken = await sessions.start(tx, id, visitor)
      const deviceKey = await rememberDevice(tx, id, body.deviceKey, clock())
      return { accessToken, deviceKey, profile: toProfile(await getPlayer(tx, id), true) }
    })
    return registered ? answer(registered) : taken
  }

/** What the form asked for beside what every registration has. */
const personalDetails = (body: CallRequest<Register>['body']): ProfileChange => ({
  nickname: body.nickname,
  firstName: body.firstName,
  lastName: body.lastName,
  gender: body.gender,
  city: body.city,
  address: body.address,
  postalCode: body.postalCode,
  timeZone: body.timeZone,
})

/** Field rules first, then who we may accept: a refusal names its field. */
function refuseRegistration(
  { jurisdiction, currencies, clock }: AuthDeps,
  body: CallRequest<Register>['body'],
  visitorCountry: string | null,
): Failure | null {
  // The age has a refusal of its own.
  const checked = formFields(jurisdiction).registration.filter(({ name }) => name !== 'birthdate')
  const problems = Object.entries(findProblems(checked, body, { now: clock() }))
  if (problems.length > 0)
    return fail(
      'validation_failed',
      describeProblems(new Map(problems.map(([name, problem]) => [name, [problem]]))),
    )
  if (body.timeZone && !isTimeZone(body.timeZone))
    return refuseField('validation_failed', 'timeZone', 'unknown_time_zone')
  const { refusedCountries, minAgeYears } = jurisdiction
  if (
    refusedCountries.includes(body.country) ||
    (visitorCountry !== null && refusedCountries.includes(visitorCountry))
  )
    return refuseField('country_refused', 'country', 'refused_country')
  if (!acceptedCountries(refusedCountries).some(({ code }) => code === body.country))
    return refuseField('validation_failed', 'country', 'unknown_country')
  const birthday = parseDay(body.birthdate)
  const age = birthday && ageInYears(birthday, clock())
  if (age === null || age < 0 || age > MAX_AGE_YEARS)
    return refuseField('validation_failed', 'birthdate', 'maxAge', MAX_AGE_YEARS)
  if (age < minAgeYears) return refuseField('under_age', 'birthdate', 'minAge', minAgeYears)
  if (!isCurrencyEnabled(currencies, body.currency)) return refuseCurrency()
  return null
}
