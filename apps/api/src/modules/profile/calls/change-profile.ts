import { type Failure, fail, isLocale } from '@tessera/contract'
import { findFormProblems } from '@tessera/form-rules'
import { followZone, lockPlayer } from '@tessera/ledger'
import { answer, type CallHandler, type CallRequest } from '../../../http/call-handler.ts'
import { describeProblems } from '../../../http/describe-issues.ts'
import { refuseBy, refuseField } from '../../../http/refuse-field.ts'
import type { Jurisdiction } from '../../../jurisdiction/jurisdiction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type DetailForm, detailsOf } from '../details.ts'
import { formFields } from '../form-fields.ts'
import { personChanged } from '../person-changed.ts'
import { isoDay, type PersonRefusal, refuseAge, refuseCountry } from '../person-rules.ts'
import {
  completePlayer,
  getPlayer,
  type PlayerRow,
  type ProfileChange,
  updatePlayer,
} from '../player-store.ts'
import { isTimeZone } from '../time-zone.ts'
import { toProfile } from '../to-profile.ts'

type ChangeProfile = 'PUT /api/player/profile'
type Body = CallRequest<ChangeProfile>['body']

/**
 * Changes the fields that are sent. An empty text removes a field, unless the form requires it. Country, date of birth and
 * the agreement to the terms are set once, under the rules of a registration.
 */
export const changeProfile = (platform: Platform): CallHandler<ChangeProfile> => {
  const { database, clock, jurisdictionOf, emit } = platform
  return async ({ player, visitor, body }) => {
    const { playerId } = player
    const jurisdiction = jurisdictionOf({ country: player.country ?? body.country ?? visitor.country })
    const broken = refuseFields(platform, body, jurisdiction)
    if (broken) return broken
    const { country, birthdate: sentBirthdate, agreements, ...rest } = body
    const birthdate = sentBirthdate && isoDay(sentBirthdate)
    const change: ProfileChange = {
      ...emptyToNull(rest),
      details: await detailsOf(withoutUnlistedAnswer(platform, body, jurisdiction)),
    }
    return database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      const known = await getPlayer(tx, playerId)
      const refusal =
        refuseChangedFacts(known, { country, birthdate }) ??
        refuseNewFacts(jurisdiction, clock(), known, { ...body, visitorCountry: visitor.country })
      if (refusal) return refusal
      await completePlayer(tx, playerId, { country, birthdate, agreedAt: agreements ? clock() : undefined })
      // Periods of limits begin in the player's time zone.
      if (body.timeZone !== undefined) await followZone(tx, playerId, body.timeZone || 'UTC')
      const changed = await updatePlayer(tx, playerId, change)
      if (isAboutPerson(body, change)) await emit(tx, personChanged, { playerId })
      return answer(toProfile(changed))
    })
  }
}

/** True for facts by which a person may be recognised: country, date of birth, and details such as document numbers. */
const isAboutPerson = ({ country, birthdate }: Body, { details = {} }: ProfileChange): boolean =>
  country !== undefined || birthdate !== undefined || Object.keys(details).length > 0

/** Removes an answer to a security question that isn't in the form, since hashing it costs more than the rest of the call. */
const withoutUnlistedAnswer = (
  platform: Pick<Platform, 'ways' | 'forms'>,
  body: Body,
  jurisdiction: Jurisdiction,
): DetailForm => {
  const { securityAnswer, ...rest } = body
  const isAsked = formFields(platform, jurisdiction).profile.some(({ name }) => name === 'securityAnswer')
  return isAsked ? body : rest
}

/** Checks the sent fields by the rules of the form; null if they are valid. */
export function refuseFields(
  platform: Pick<Platform, 'ways' | 'forms' | 'clock'>,
  body: Body,
  jurisdiction: Jurisdiction,
): Failure | null {
  const sent = formFields(platform, jurisdiction).profile.filter(({ name }) => Object.hasOwn(body, name))
  const problems = Object.entries(findFormProblems(sent, body, { now: platform.clock() }))
  if (problems.length > 0)
    return fail(
      'validation_failed',
      describeProblems(new Map(problems.map(([name, problem]) => [name, [problem]]))),
    )
  if (body.language !== undefined && !isLocale(body.language))
    return refuseField('validation_failed', 'language', 'unknown_language')
  if (body.timeZone && !isTimeZone(body.timeZone))
    return refuseField('validation_failed', 'timeZone', 'unknown_time_zone')
  return null
}

/** Replaces empty texts by null. */
const emptyToNull = <Sent extends object>(body: Sent): Sent =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === '' ? null : value])) as Sent

/** Checks a country and date of birth that are set for the first time. Known ones were checked when they were set. */
export const refuseNewFacts = (
  jurisdiction: Jurisdiction,
  now: Date,
  known: Pick<PlayerRow, 'country' | 'birthdate'>,
  {
    country,
    birthdate,
    visitorCountry,
  }: Pick<Body, 'country' | 'birthdate'> & { readonly visitorCountry: string | null },
): Failure | null => {
  const refusal: PersonRefusal | null =
    (country === undefined || known.country !== null
      ? null
      : refuseCountry(jurisdiction.refusedCountries, country, visitorCountry)) ??
    (birthdate === undefined || known.birthdate !== null
      ? null
      : refuseAge(birthdate, jurisdiction.minAgeYears, now))
  return refuseBy(refusal)
}

/** Refuses a different country or date of birth. Support changes them, after checking documents. */
function refuseChangedFacts(known: PlayerRow, body: Pick<Body, 'country' | 'birthdate'>): Failure | null {
  for (const field of ['country', 'birthdate'] as const)
    if (body[field] !== undefined && known[field] !== null && body[field] !== known[field])
      return fail('profile_fixed', { fields: { [field]: ["This can't be changed any more"] } })
  return null
}
