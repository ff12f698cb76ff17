import { cultureOf } from '@tessera/contract/languages'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { logWarning } from '../../../platform/browser/log.ts'
import { useLocale } from '../../../platform/locale/use-locale.ts'
import { onAccountChange } from '../../../platform/preferences/account-changed.ts'
import { useChosenUnits } from '../../../platform/preferences/use-money-choice.ts'
import { useResolvedTheme } from '../../../platform/preferences/use-resolved-theme.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { isSamePlace, type SportPlace } from '../sport-place.ts'
import { reloadForWidget } from './reload-for-widget.ts'
import { isViewOnPage, sportsbookAdapter } from './sportsbook-adapter.ts'
import { useWidgetEvents, type WidgetState } from './use-widget-events.ts'
import { useWidgetToken } from './use-widget-token.ts'
import { propsOf } from './widget-place.ts'

/** Shows the widget in an element of the page, and synchronises its place with the URL in both directions. */
export function useSportWidget(
  container: RefObject<HTMLElement | null>,
  place: SportPlace,
): { readonly state: WidgetState; readonly retry: () => void } {
  const { locale, localize } = useLocale()
  const theme = useResolvedTheme()
  const { profile } = useSession()
  const timeZone = profile?.timeZone ?? ''
  const amountUnits = useChosenUnits()
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
    amountUnits,
    linkPrefix: localize('/').replace(/\/$/, ''),
  }
  const latest = useRef({ options, place })
  latest.current = { options, place }

  useWidgetEvents({ adapter, place, shown, fetchToken, renewToken, setState })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts again
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    shown.current = latest.current.place
    const started = adapter.initiate(async () => ({ ...latest.current.options, token: await fetchToken() }))
    const hide = adapter.show(element, propsOf(latest.current.place))
    if (adapter.isLoaded()) setState('shown')
    started.catch(async (error: unknown) => {
      await reloadForWidget(error)
      logWarning('the sportsbook widget did not load', { reason: String(error) })
      // The view that the server has rendered stays readable.
      if (!isViewOnPage()) hide()
      setState('failed')
    })
    return hide
  }, [adapter, container, attempt])

  useEffect(() => {
    if (isSamePlace(shown.current, place)) return
    shown.current = place
    adapter.goTo(propsOf(place))
  }, [adapter, place])

  useEffect(() => adapter.set({ theme, timeZone, amountUnits }), [adapter, theme, timeZone, amountUnits])

  useEffect(() => onAccountChange(window, () => void renewToken()), [renewToken])

  const retry = useCallback(() => {
    setState('loading')
    setAttempt((count) => count + 1)
  }, [])
  return { state, retry }
}
