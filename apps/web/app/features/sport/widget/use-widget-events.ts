import { safePath } from '@tessera/contract/safe-path'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { accountsQuery } from '../../../data/accounts/queries.ts'
import { useOpenDialog } from '../../../kit/dialogs/use-dialogs.ts'
import { useApiClient, useQueryClient } from '../../../platform/api/api-context.ts'
import { logWarning } from '../../../platform/browser/log.ts'
import { useLocale } from '../../../platform/locale/use-locale.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { infoQuery } from '../queries.ts'
import { isSamePlace, type SportPlace } from '../sport-place.ts'
import { reloadForWidget } from './reload-for-widget.ts'
import type { SportsbookAdapter } from './sportsbook-adapter.ts'
import type { WidgetToken } from './use-widget-token.ts'
import type { WidgetCallbacks } from './widget-api.ts'
import { pathOfRoute, placeOf, withoutSlip } from './widget-place.ts'

/** `loading`: the server's view or a skeleton is visible. `shown`: the widget has started. */
export type WidgetState = 'loading' | 'shown' | 'failed'

interface WidgetPage extends Pick<WidgetToken, 'fetchToken' | 'renewToken'> {
  readonly adapter: SportsbookAdapter
  /** Place of the page. */
  readonly place: SportPlace
  /** Last known place of the widget: a place that it reported isn't sent back to it. */
  readonly shown: RefObject<SportPlace>
  readonly setState: (state: WidgetState) => void
}

/** Follows the widget's events: the URL adopts its place, dialogs open, balances and bets are requested again. */
export function useWidgetEvents({
  adapter,
  place,
  shown,
  fetchToken,
  renewToken,
  setState,
}: WidgetPage): void {
  const { isLoggedIn } = useSession()
  const open = useOpenDialog()
  const refreshMoney = useRefreshMoney()
  const follow = useFollowWidget(place, shown)
  useLayoutEffect(() =>
    adapter.listen({
      ...follow,
      onEventSelect: () => {},
      onBetPlacement: refreshMoney,
      onBalanceChange: refreshMoney,
      // A logged-in player who is a guest in the widget has lost its token: request a new one.
      onSignIn: () => {
        if (isLoggedIn) void renewToken()
        else open('sign-in')
      },
      onDeposit: () => open('wallet', 'deposit'),
      onTokenExpired: fetchToken,
      onError: async (error) => {
        await reloadForWidget(error)
        logWarning('the sportsbook widget failed', { reason: String(error) })
        setState('failed')
      },
      onLoad: () => setState('shown'),
    }),
  )
}

/** Returns a function that requests the balances and the open bets again. */
function useRefreshMoney(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['GET /api/game/bets', {}] })
  }, [queryClient])
}

/** Returns the listeners that keep the URL at the widget's place. */
function useFollowWidget(
  place: SportPlace,
  shown: RefObject<SportPlace>,
): Pick<WidgetCallbacks, 'onRouteChange' | 'onSlipTaken'> {
  const { locale, localize } = useLocale()
  const api = useApiClient()
  const navigate = useNavigate()
  const latest = useRef(place)
  latest.current = place
  return {
    onRouteChange: (route) => {
      const next = placeOf(route)
      // Also set when the widget returns to the page's place: a navigation whose names are still loading is
      // then dropped.
      shown.current = next
      if (isSamePlace(next, latest.current)) return
      const loadInfo = async (sportId: number) => (await infoQuery(sportId, locale).fetch(api)).data
      const log = (sportId: number) => logWarning('sport info could not be loaded', { sportId })
      void pathOfRoute(route, loadInfo, log).then((path) => {
        if (shown.current === next) void navigate(safePath(localize(path)) ?? localize('/sport'))
      })
    },
    // Removes the slip from the URL, so that neither a reload nor Back adds removed selections again.
    onSlipTaken: () => {
      const { slip: _, ...rest } = latest.current
      // Unless the widget is already navigating elsewhere.
      if (isSamePlace(shown.current, latest.current)) shown.current = rest
      const to = withoutSlip(location)
      if (to !== null) void navigate(to, { replace: true, preventScrollReset: true })
    },
  }
}
