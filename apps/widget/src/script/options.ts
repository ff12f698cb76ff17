import type { OddsFormat } from '@tessera/odds'
import type { WidgetName } from './names.ts'

/** View that the widget shows. Ids are those of the sportsbook. */
export interface WidgetProps {
  readonly page?: WidgetPage | undefined
  readonly sportId?: number | undefined
  readonly categoryIds?: readonly number[] | undefined
  readonly championshipIds?: readonly number[] | undefined
  readonly eventId?: string | undefined
  /** Local day of the page `results`, such as `2026-11-28`; undefined for all days. */
  readonly date?: string | undefined
  /** Code of a shared slip: its selections are added to the player's slip. */
  readonly slip?: string | undefined
}

export type WidgetPage =
  | 'overview'
  | 'live'
  | 'sport'
  | 'table'
  | 'results'
  | 'event'
  | 'bets'
  | 'favourites'
  | 'slip'
  | 'search'

/** Current view of the widget, as reported to its page. */
export interface WidgetRoute {
  readonly page: WidgetPage
  readonly sportId?: number | undefined
  readonly categoryIds?: readonly number[] | undefined
  readonly championshipIds?: readonly number[] | undefined
  readonly eventId?: string | undefined
  readonly date?: string | undefined
  /** Readable path of the view, without the prefix of a language. */
  readonly path: string
}

export interface WidgetCallbacks {
  onLoad?(): void
  onRouteChange?(route: WidgetRoute): void
  onEventSelect?(event: { readonly eventId: string; readonly path: string }): void
  onBetPlacement?(placement: { readonly betIds: readonly string[] }): void
  /**
   * Called when the selections of a shared slip have been added, or if there are none: the page removes the code from its
   * address.
   */
  onSlipTaken?(shared: { readonly slip: string }): void
  /** Called when an action needs a signed-in player. */
  onSignIn?(): void
  /** Called when the balance is too low. */
  onDeposit?(): void
  /** Called once for each refused token. */
  onTokenExpired?(): Promise<string>
  onBalanceChange?(): void
  onError?(error: Error): void
}

export interface WidgetSettings {
  readonly culture: string
  /** Undefined on the server: a rendered view has the colours of the page around it. */
  readonly theme: 'dark' | 'light' | undefined
  /** Token of the player's session with the sportsbook; empty for a guest. */
  readonly token: string
  readonly countryCode: string
  /** Codes of the specification: 1 mobile, 2 desktop. */
  readonly platform: 1 | 2
  /** IANA time zone of displayed times, such as `Europe/Berlin`; if empty or undefined, that of the device. */
  readonly timeZone?: string | undefined
  /**
   * Codes of the units in which amounts are shown and typed, such as `mBTC`. Amounts of other currencies have their main unit.
   */
  readonly amountUnits?: readonly string[] | undefined
  /** Odds format; if undefined, the one that the player selects in the widget. */
  readonly oddsFormat?: OddsFormat | undefined
  /**
   * Prefix of the paths of the widget's views on this page's origin, such as `/de`: they become links that can be opened in
   * a new tab. Undefined if the page has no such paths.
   */
  readonly linkPrefix?: string | undefined
}

export type WidgetOptions = Partial<WidgetSettings> & WidgetCallbacks

/** A part of the widget in a container. */
export interface Placement {
  readonly name: WidgetName | 'SportsBook'
  readonly container: HTMLElement
  readonly props: WidgetProps
}

export interface Placed {
  remove(): void
  /** Shows another view. */
  setProps(props: WidgetProps): void
}

/** The loaded widget behind the script. */
export interface WidgetRuntime {
  set(options: WidgetOptions): void
  place(placement: Placement): Placed
  close(): void
}
