import { chosenUnit, formatAmount } from '@tessera/money'
import { formatPrice, type OddsFormat } from '@tessera/odds/format-price'
import { createContext, use, useCallback, useEffect } from 'react'
import type { Placed, WidgetOptions, WidgetProps, WidgetSettings } from '../script/options.ts'
import type { OneTap } from '../slip/one-tap.ts'
import type { PlacingDesk } from '../slip/placing.ts'
import type { Slip } from '../slip/slip.ts'
import type { Words } from '../words/words.ts'
import type { Account } from './account.ts'
import type { Calls } from './calls.ts'
import type { EventStore } from './event-store.ts'
import type { Favourites } from './favourites.ts'
import type { Realtime } from './realtime.ts'
import type { RenderedResponses } from './rendered.ts'
import { type Store, useSelected, useStore } from './store.ts'

/** State and services that all parts of the widget on a page share. */
export interface Runtime {
  readonly settings: Store<WidgetSettings>
  readonly words: Store<Words>
  readonly oddsFormat: Store<OddsFormat>
  readonly calls: Calls
  readonly realtime: Realtime
  readonly events: EventStore
  readonly slip: Slip
  readonly desk: PlacingDesk
  readonly account: Account
  readonly favourites: Favourites
  /** Stake of one-tap bets; null while they are off. */
  readonly oneTap: Store<OneTap | null>
  /** Returns the address of a page of the site that serves the script. */
  readonly siteUrl: (path: string) => string
  /** Increases when results arrive or bets change, so that lists of bets reload. */
  readonly betsChanged: Store<number>
  /** Current announcement for screen readers. */
  readonly announcement: Store<string>
  readonly callbacks: () => WidgetOptions
  /** Responses of the view that the server has rendered; null if it has rendered none. */
  readonly rendered: RenderedResponses | null
  /** Time of the server's rendering in epoch milliseconds; null without one. */
  readonly renderedAtMs: number | null
}

/** A part of the widget in a container of the page. */
export interface Place {
  readonly props: Store<WidgetProps>
  /** Navigates to a view of the sportsbook, here or in the part of the page that shows it. */
  readonly go: (props: WidgetProps) => void
  /** Navigates back to the previous view in the widget. Returns false if there is none. */
  readonly back: () => boolean
  /** Called when a shared slip has been added to the player's slip: its code is removed from the address. */
  readonly slipTaken: (code: string) => void
  readonly placed: Placed
  /** Called once the first view is shown, to notify the page. */
  readonly ready: () => void
  /** Root for dialogs and overlays. */
  readonly root: ShadowRoot
  /** Collects the style sheets of rendered views; on the server only. */
  readonly addStyles?: (css: string) => void
}

export const RuntimeContext = createContext<Runtime | null>(null)
export const PlaceContext = createContext<Place | null>(null)

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext)
  if (!runtime) throw new Error('must be used inside of the widget')
  return runtime
}

export function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('must be used inside of the widget')
  return place
}

/** Notifies the page as soon as content is visible. */
export function useReady(isReady = true): void {
  const { ready } = usePlace()
  useEffect(() => {
    if (isReady) ready()
  }, [isReady, ready])
}

export const useWords = (): Words => useStore(useRuntime().words)
export const useIsGuest = (): boolean => useSelected(useRuntime().settings, ({ token }) => token === '')

/**
 * Returns the function that formats prices (in hundredths) in the player's odds format and language. It changes only with
 * these.
 */
export function usePriceText(): (price: number) => string {
  const { formats } = useWords()
  const format = useStore(useRuntime().oddsFormat)
  return useCallback((price) => formatPrice(price, format, formats), [format, formats])
}

const NO_UNITS: readonly string[] = []

/** Returns the function that names the unit in which the page shows amounts of a currency: `BTC`, `mBTC`. */
export function useUnit(): (currency: string) => string {
  const units = useSelected(useRuntime().settings, ({ amountUnits }) => amountUnits ?? NO_UNITS)
  return (currency) => chosenUnit(currency, units)
}

/** Returns the function that formats amounts in the player's language and units. */
export function useMoney(): (subunits: number | bigint, currency: string) => string {
  const { formats } = useWords()
  const unitOf = useUnit()
  return (subunits, currency) => formatAmount(subunits, unitOf(currency), formats)
}
