import { safePath } from '@tessera/contract/safe-path'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { accountsQuery } from '../../../data/accounts/queries.ts'
import { useOpenDialog } from '../../../kit/dialogs/use-dialogs.ts'
import { useApiClient, useQueryClient } from '../../../platform/api/api-context.ts'
import { logWarning } from '../../../platform/browser/log.ts'
import { useLocale } from '../../../platform/locale/use-locale.ts'
import { useResolvedTheme } from '../../../platform/preferences/use-resolved-theme.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { infoQuery } from '../queries.ts'
import { isSamePlace, type SportPlace } from '../sport-place.ts'
import { cultureOf } from './culture-of.ts'
import { sportsbookAdapter } from './sportsbook-adapter.ts'
import { useWidgetToken } from './use-widget-token.ts'
import { pathOfRoute, placeOf, propsOf, withoutSlip } from './widget-place.ts'

/** `loading`: the server's rendering is visible. `shown`: the widget has replaced it. */
export type WidgetState = 'loading' | 'shown' | 'failed'

/** Shows the widget in an element of the page, and synchronises its place with the URL in both directions. */
export function useSportWidget(
  container: RefObject<HTMLElement | null>,
  place: SportPlace,
): { readonly state: WidgetState; readonly retry: () => void } {
  const { locale, localize } = useLocale()
  const api = useApiClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const open = useOpenDialog()
  const theme = useResolvedTheme()
  const { profile, isLoggedIn } = useSession()
  const timeZone = profile?.timeZone ?? ''
  const adapter = useRef(sportsbookAdapter()).current
  const [state, setState] = useState<WidgetState>('loading')
  const [attempt, setAttempt] = useState(0)
  const { countryCode, platform, fetchToken, renewToken } = useWidgetToken((token) => adapter.set({ token }))
  /** Last known place of the widget: a place that it reported isn't sent back to it. */
  const shown = useRef(place)
  const options = {
    culture: cultureOf(locale),
    theme,
    countryCode,
    platform,
    timeZone,
    linkPrefix: localize('/').replace(/\/$/, ''),
  }
  const latest = useRef({ options, place })
  latest.current = { options, place }

  const refreshMoney = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['GET /api/game/bets', {}] })
  }, [queryClient])

  useLayoutEffect(() =>
    adapter.listen({
      onRouteChange: (route) => {
        const next = placeOf(route)
        // Also set when the widget returns to the page's place: a navigation whose names are still loading is
        // then dropped.
        shown.current = next
        if (isSamePlace(next, latest.current.place)) return
        const loadInfo = async (sportId: number) => (await infoQuery(sportId, locale).fetch(api)).data
        const log = (sportId: number) => logWarning('sport info could not be loaded', { sportId })
        void pathOfRoute(route, loadInfo, log).then((path) => {
          if (shown.current === next) void navigate(safePath(localize(path)) ?? localize('/sport'))
        })
      },
      onEventSelect: () => {},
      // Removes the slip from the URL, so that neither a reload nor Back adds removed selections again.
      onSlipTaken: () => {
        const { slip: _, ...rest } = latest.current.place
        // Unless the widget is already navigating elsewhere.
        if (isSamePlace(shown.current, latest.current.place)) shown.current = rest
        const to = withoutSlip(location)
        if (to !== null) void navigate(to, { replace: true, preventScrollReset: true })
      },
      onBetPlacement: refreshMoney,
      onBalanceChange: refreshMoney,
      // A logged-in player who is a guest in the widget has lost its token: request a new one.
      onSignIn: () => {
        if (isLoggedIn) void renewToken()
        else open('sign-in')
      },
      onDeposit: () => open('wallet', 'deposit'),
      onTokenExpired: fetchToken,
      onError: (error) => {
        logWarning('the sportsbook widget failed', { reason: String(error) })
        setState('failed')
      },
      onLoad: () => setState('shown'),
    }),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts again
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    shown.current = latest.current.place
    const started = adapter.initiate(async () => ({ ...latest.current.options, token: await fetchToken() }))
    const hide = adapter.show(element, propsOf(latest.current.place))
    if (adapter.isLoaded()) setState('shown')
    started.catch((error: unknown) => {
      logWarning('the sportsbook widget did not load', { reason: String(error) })
      hide()
      setState('failed')
    })
    return hide
  }, [adapter, container, attempt])

  useEffect(() => {
    if (isSamePlace(shown.current, place)) return
    shown.current = place
    adapter.goTo(propsOf(place))
  }, [adapter, place])

  useEffect(() => adapter.set({ theme, timeZone }), [adapter, theme, timeZone])

  const retry = useCallback(() => {
    setState('loading')
    setAttempt((count) => count + 1)
  }, [])
  return { state, retry }
}
