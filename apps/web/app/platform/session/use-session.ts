import type { LoginData, Profile, WayKind } from '@tessera/contract'
import type { DialogViewer } from '@tessera/contract/dialogs'
import { displayName } from '@tessera/contract/display-name'
import { useCallback, useRef } from 'react'
import { useAlerts } from '../alerts/use-alerts.ts'
import { useApiClient, useQueryClient } from '../api/api-context.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { launch } from '../messenger/launch.ts'
import { storeDeviceKey } from '../visitor/device-key.ts'
import { leaveToHome, RETURN_GAME_KEY } from './leave.ts'
import { initQuery, VISITOR } from './queries.ts'
import { recentLogIn } from './recent-log-in.ts'
import { useBrowserSession } from './session-context.ts'

export interface SessionView extends DialogViewer {
  /** Null for a guest. */
  readonly profile: Profile | null
  /** Display name of the player; empty for a guest. */
  readonly name: string
  /** Country of the visitor's IP address; null if unknown. */
  readonly country: string | null
  /** True if visitors from this country can't register or log in. */
  readonly isCountryRefused: boolean
  /** True if optional storage and third parties need the visitor's consent first. */
  readonly asksConsent: boolean
  /** Sign-in methods that are available here. */
  readonly signInMethods: readonly WayKind[]
}

/** Returns the visitor of the page. The profile is stored in the query cache alone. */
export function useSession(): SessionView {
  const { data } = useApiQuery(initQuery)
  const profile = data?.data.profile ?? null
  return {
    profile,
    isLoggedIn: profile !== null,
    isConfirmed: profile?.isEmailConfirmed === true,
    name: profile ? displayName(profile) : '',
    country: data?.data.country ?? null,
    isCountryRefused: data?.data.isCountryRefused === true,
    asksConsent: data?.data.asksConsent === true,
    signInMethods: data?.data.ways ?? VISITOR.ways,
  }
}

export interface SessionActions {
  /**
   * Starts the session after a log-in or registration: stores the token, notifies other tabs, shows the player
   * everywhere.
   */
  readonly startSession: (login: LoginData) => Promise<void>
  /** Ends the session in the browser and on the server, notifies other tabs, and leaves for the home page. */
  readonly logOut: () => Promise<void>
}

/** Returns the actions that start and end a session. */
export function useSessionActions(): SessionActions {
  const session = useBrowserSession()
  const api = useApiClient()
  const queryClient = useQueryClient()
  const alerts = useAlerts()
  const isLoggingOut = useRef(false)

  const startSession = useCallback<SessionActions['startSession']>(
    async ({ accessToken, profile, deviceKey }) => {
      storeDeviceKey(localStorage, deviceKey)
      session.start(accessToken)
      recentLogIn.hasHappened = true
      queryClient.setQueryData(
        initQuery.queryKey,
        (known: Awaited<ReturnType<typeof initQuery.fetch>> | undefined) => ({
          data: { ...VISITOR, ...known?.data, profile },
          meta: undefined,
        }),
      )
      // Guest data may differ for this player: favourites, open rounds, countries.
      await queryClient.invalidateQueries({
        predicate: (query) =>
          query.queryKey[0] !== initQuery.queryKey[0] && !String(query.queryKey[0]).includes('/settings/'),
      })
    },
    [session, queryClient],
  )

  const logOut = useCallback(async () => {
    if (isLoggingOut.current) return
    isLoggingOut.current = true
    // The page stays until the server responds, which can take a while.
    alerts.show('signing-out')
    launch?.recordLogOut()
    localStorage.removeItem(RETURN_GAME_KEY)
    const token = await session.token().catch(() => null)
    // Runs before the server ends the session's resources, so that no page takes that for a lost session.
    session.end()
    if (token) {
      // The server is notified if it can be reached; this browser has removed the session in any case.
      await api('POST /api/player/sessions/logout', { headers: { authorization: `Bearer ${token}` } }).catch(
        () => null,
      )
    }
    isLoggingOut.current = false
    leaveToHome()
  }, [api, session, alerts])

  return { startSession, logOut }
}
