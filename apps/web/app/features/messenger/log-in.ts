import type { LoginData } from '@tessera/contract'
import { ApiError, createClient } from '@tessera/contract/client'
import { REQUEST_TIMEOUT_MS } from '@tessera/contract/constants'
import { refIdOf } from '@tessera/contract/start-parameter'
import { launch } from '../../platform/messenger/launch.ts'
import { deviceKeyFact } from '../../platform/visitor/device-key.ts'
import { fingerprint } from '../../platform/visitor/fingerprint.ts'
import { storedTags } from '../../platform/visitor/visit-tags.ts'
import { launchParams } from './launch-params.ts'
import { startParameter } from './start-parameter.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const clientAs = (fetch: Fetch, token: string | null) =>
  createClient({
    baseUrl: '',
    source: location.origin,
    ...launch?.client,
    fetch,
    token: () => token,
    timeoutMs: REQUEST_TIMEOUT_MS,
  })

/**
 * Logs in with launch data on a separate client, so that it doesn't use, refresh or end the current session. If the
 * player's profile or accounts can't be loaded, the player counts as logged out (specification, states: session), and
 * the new session is ended. Throws `ApiError`.
 */
export async function logInByLaunch(
  data: string,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
): Promise<LoginData> {
  const { affiliateTag, refId: storedRefId } = storedTags(localStorage, Date.now())
  const refId = refIdOf(startParameter(launchParams(), data)) || storedRefId
  const { data: login } = await clientAs(fetch, null)('POST /api/player/tg_login', {
    body: {
      tg_payload: data,
      ...(affiliateTag === undefined ? {} : { affiliateTag }),
      ...(refId ? { ref_id: refId.slice(0, 64) } : {}),
      ...deviceKeyFact(localStorage),
      frogoFingerprint: fingerprint(localStorage),
    },
  })
  const asPlayer = clientAs(fetch, login.accessToken)
  try {
    await Promise.all([asPlayer('GET /api/player/profile'), asPlayer('GET /api/wallet/accounts')])
  } catch (error) {
    await asPlayer('POST /api/player/sessions/logout').catch(() => null)
    throw error
  }
  return login
}

/** Ends a session on the server. */
export const logOutByToken = (token: string): Promise<unknown> =>
  clientAs((url, init) => globalThis.fetch(url, init), token)('POST /api/player/sessions/logout')

/** Returns the alert for a failed log-in (specification, error catalogue); null if the server's error is shown. */
export function alertOf(error: unknown): 'messenger-blocked' | 'messenger-auth-error' | null {
  if (!(error instanceof ApiError)) return 'messenger-auth-error'
  if (error.status === 403) return 'messenger-blocked'
  return error.status === 401 ? 'messenger-auth-error' : null
}
