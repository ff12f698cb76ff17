import { fail, type LoginData, type Result } from '@tessera/contract'
import type { CallHandler, CallRequest } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { admit, createPlayer, findLogin, holdLogin, type Login, refuseWay } from '../../auth/index.ts'
import { checkLaunch, LOG_IN_AGE_MAX_MS } from '../check-launch.ts'
import type { LaunchUser } from '../launch-data.ts'
import { localeOfUser, namesOfUser, wayOfUser } from '../launch-user.ts'
import type { TelegramDeps } from '../telegram-deps.ts'
import { storeReferrer } from '../user-store.ts'

type TgLogin = 'POST /api/player/tg_login'
type Request = Pick<CallRequest<TgLogin>, 'body' | 'visitor'>
/** Null if another request was faster, so that the log-in must be retried. */
type LogInResult = Result<{ readonly data: LoginData }> | null

/** Maximum number of tries. Concurrent launches register one player; a second try finds it. */
const MAX_TRIES = 3

/**
 * Logs a Telegram user in without a form. A new user becomes a player with few known facts, who must add the others before
 * real money moves.
 */
export const tgLogin =
  (deps: TelegramDeps): CallHandler<TgLogin> =>
  async (request) => {
    const refusal = refuseWay(deps, 'telegram')
    if (refusal) return refusal
    const user = checkLaunch(deps, request.body.tg_payload, LOG_IN_AGE_MAX_MS)
    if (user === null) return fail('telegram_refused')
    const way = wayOfUser(user, deps.clock())
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const login = await findLogin(deps.database, way)
      const result = login
        ? await logInKnownUser(deps, login, request)
        : await registerUser(deps, user, request)
      if (result !== null) return result
    }
    throw new Error('the sign-in method keeps changing concurrently')
  }

async function logInKnownUser(deps: TelegramDeps, login: Login, request: Request): Promise<LogInResult> {
  return deps.database.transaction(async (tx) => {
    if (!(await holdLogin(tx, login))) return null
    return admit(deps, tx, { playerId: login.playerId, ...verifiedLogInOf(request) })
  })
}

async function registerUser(deps: TelegramDeps, user: LaunchUser, request: Request): Promise<LogInResult> {
  const { database, jurisdictionOf, currencies, clock } = deps
  const { country } = request.visitor
  if (country !== null && jurisdictionOf({ country }).refusedCountries.includes(country))
    return refuseField('country_refused', 'country', 'refused_country')
  const { affiliateTag, affiliate_tag, ref_id: refId } = request.body
  const known = {
    country,
    birthdate: null,
    agreements: false,
    currency: currencies.base,
    language: localeOfUser(user),
    receiveEmailPromo: false,
    affiliateTag: affiliateTag ?? affiliate_tag,
    refId,
    ...namesOfUser(user),
  }
  return database.transaction(async (tx) => {
    const now = clock()
    const playerId = await createPlayer(tx, wayOfUser(user, now), { email: null, phone: null }, known, now)
    if (playerId === null) return null
    if (refId) await storeReferrer(tx, playerId, { userId: String(user.id), refId }, now)
    return admit(deps, tx, { playerId, ...verifiedLogInOf(request), isNewlyRegistered: true })
  })
}

const verifiedLogInOf = ({ body: { deviceKey, frogoFingerprint }, visitor }: Request) =>
  ({ way: 'telegram', visitor, deviceKey, fingerprint: frogoFingerprint }) as const
