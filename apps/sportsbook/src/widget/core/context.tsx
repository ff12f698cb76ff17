import { formatAmount } from '@tessera/money'
import { formatPrice, type OddsFormat } from '@tessera/odds'
import { createContext, use, useCallback, useEffect } from 'react'
import type { Placed, WidgetOptions, WidgetProps, WidgetSettings } from '../script/options.ts'
import type { PlacingDesk } from '../slip/placing.ts'
import type { Slip } from '../slip/slip.ts'
import type { Words } from '../words/words.ts'
import type { Account } from './account.ts'
import type { Calls } from './calls.ts'
import type { EventStore } from './event-store.ts'
import type { Favourites } from './favourites.ts'
import type { Realtime } from './realtime.ts'
import { type Store, useSelected, useStore } from './store.ts'

/** What everything that the widget shows on a page has in common. */
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
  /** Address of a page of the site that serves the script. */
  readonly siteUrl: (path: string) => string
  /** Grows when results came in or bets changed: lists of bets ask again. */
  readonly betsChanged: Store<number>
  /** What a screen reader is told now. */
  readonly announcement: Store<string>
  readonly callbacks: () => WidgetOptions
}

/** One thing that is shown in a container of the page. */
export interface Place {
  readonly props: Store<WidgetProps>
  /** Goes to a place of the sportsbook: here, or where the page shows it. */
  readonly go: (props: WidgetProps) => void
  /** Back to where the player came from within the widget; false when they came from outside. */
  readonly back: () => boolean
  /** A shared slip was put into the player's: its code stands in no address any more. */
  readonly slipTaken: (code: string) => void
  readonly placed: Placed
  /** The first view stands: the page is told once. */
  readonly ready: () => void
  /** Where dialogs and the like stand. */
  readonly root: ShadowRoot
}

export const RuntimeContext = createContext<Runtime | null>(null)
export const PlaceContext = createContext<Place | null>(null)

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext)
  if (!runtime) throw new Error('outside of the widget')
  return runtime
}

export function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('outside of the widget')
  return place
}

/** Tells the page that something can be seen, as soon as it can. */
export function useReady(isReady = true): void {
  const { ready } = usePlace()
  useEffect(() => {
    if (isReady) ready()
  }, [isReady, ready])
}

export const useWords = (): Words => useStore(useRuntime().words)
export const useIsGuest = (): boolean => useSelected(useRuntime().settings, ({ token }) => token === '')

/** Writes prices in hundredths as the player wants them, in their language. It changes with either alone. */
export function usePriceText(): (price: number) => string {
  const { culture } = useWords()
  const format = useStore(useRuntime().oddsFormat)
  return useCallback((price) => formatPrice(price, format, culture), [format, culture])
}

/** Writes amounts in the player's language. */
export function useMoney(): (subunits: number | bigint, currency: string) => string {
  const { culture } = useWords()
  return (subunits, currency) => formatAmount(subunits, currency, culture)
}
