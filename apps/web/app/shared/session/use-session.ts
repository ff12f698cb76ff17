import type { LoginData, Profile, WayKind } from '@tessera/contract'
import type { DialogViewer } from '@tessera/contract/dialogs'
import { displayName } from '@tessera/contract/display-name'
import { useCallback, useRef } from 'react'
import { useAlerts } from '../alerts/use-alerts.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { launch } from '../messenger/launch.ts'
import { useQueryClient, useRuntime } from '../runtime/runtime-context.tsx'
import { keepDeviceKey } from './device-key.ts'
import { entrance } from './entrance.ts'
import { leaveToHome, RETURN_GAME_KEY } from './leave.ts'
import { initQuery, VISITOR } from './queries.ts'

export interface SessionView extends DialogViewer {
  /** Null for a guest. */
  readonly profile: Profile | null
  /** What to call the player; empty for a guest. */
  readonly name: string
  /** Country of the visitor by address; null when it is not known. */
  readonly country: string | null
  /** Whether nobody from there may become a player, or log in anew. */
  readonly isCountryRefused: boolean
  /** In which ways players come in here. */
  readonly ways: readonly WayKind[]
}

/** Who looks at the page. The profile lives in the query cache alone. */
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
    ways: data?.data.ways ?? VISITOR.ways,
  }
}

export interface SessionActions {
  /** After a login or a registration: keeps the token, tells other tabs, shows the player everywhere. */
  readonly enter: (login: LoginData) => Promise<void>
  /** Ends the session here and on the server, tells other tabs, and leaves for the home page. */
  readonly logOut: () => Promise<void>
}

/** Entering and leaving. */
export function useSessionActions(): SessionActions {
  const { session, api } = useRuntime()
  const queryClient = useQueryClient()
  const alerts = useAlerts()
  const isLoggingOut = useRef(false)

  const enter = useCallback<SessionActions['enter']>(
    async ({ accessToken, profile, deviceKey }) => {
      keepDeviceKey(localStorage, deviceKey)
      session.start(accessToken)
      entrance.isNew = true
      queryClient.setQueryData(
        initQuery.queryKey,
        (known: Awaited<ReturnType<typeof initQuery.fetch>> | undefined) => ({
          data: { ...VISITOR, ...known?.data, profile },
          meta: undefined,
        }),
      )
      // What a guest was shown may differ for this player: favourites, open rounds, countries.
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
    // The server may take its time to answer, and the page stays until then.
    alerts.show('signing-out')
    launch?.noteSignedOut()
    localStorage.removeItem(RETURN_GAME_KEY)
    const token = await session.token().catch(() => null)
    // Before the server ends what the session opened, so that no page takes that for a session lost midway.
    session.end()
    if (token) {
      // The server is told if it answers; this browser has forgotten the session either way.
      await api('POST /api/player/sessions/logout', { headers: { authorization: `Bearer ${token}` } }).catch(
        () => null,
      )
    }
    isLoggingOut.current = false
    leaveToHome()
  }, [api, session, alerts])

  return { enter, logOut }
}
