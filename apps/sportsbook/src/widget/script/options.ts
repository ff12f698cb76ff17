import type { OddsFormat } from '@tessera/odds'
import type { WidgetName } from './names.ts'

/** What the widget shows. Ids are the sportsbook's. */
export interface WidgetProps {
  readonly page?: WidgetPage | undefined
  readonly sportId?: number | undefined
  readonly categoryIds?: readonly number[] | undefined
  readonly championshipIds?: readonly number[] | undefined
  readonly eventId?: string | undefined
  /** The code of a shared slip: its selections are put into this player's. */
  readonly slip?: string | undefined
}

export type WidgetPage = 'overview' | 'live' | 'sport' | 'event' | 'bets' | 'favourites' | 'slip' | 'search'

/** Where the widget stands, as its page is told. */
export interface WidgetRoute {
  readonly page: WidgetPage
  readonly sportId?: number | undefined
  readonly categoryIds?: readonly number[] | undefined
  readonly championshipIds?: readonly number[] | undefined
  readonly eventId?: string | undefined
  /** Readable path of the place, without the prefix of a language. */
  readonly path: string
}

export interface WidgetCallbacks {
  onLoad?(): void
  onRouteChange?(route: WidgetRoute): void
  onEventSelect?(event: { readonly eventId: string; readonly path: string }): void
  onBetPlacement?(placement: { readonly betIds: readonly string[] }): void
  /** The selections of a shared slip are in the player's, or there are none: the page takes its code out of its address. */
  onSlipTaken?(shared: { readonly slip: string }): void
  /** Something needs a player. */
  onSignIn?(): void
  /** The balance is too small. */
  onDeposit?(): void
  /** Asked once for each refusal of a token. */
  onTokenExpired?(): Promise<string>
  onBalanceChange?(): void
  onError?(error: Error): void
}

export interface WidgetSettings {
  readonly culture: string
  readonly theme: 'dark' | 'light'
  /** Of the player's session with the sportsbook; empty for a guest. */
  readonly token: string
  readonly countryCode: string
  /** 1 mobile, 2 desktop: the specification's codes. */
  readonly platform: 1 | 2
  /** The IANA zone that times are written in, such as `Europe/Berlin`; empty or undefined: that of the device. */
  readonly timeZone?: string | undefined
  /** Undefined: as the player chose it in the widget. */
  readonly oddsFormat?: OddsFormat | undefined
  /**
   * What stands before the paths of the widget's places on this page's origin, such as `/de`: they are then links that open in
   * a new tab too. Undefined: the page has no such paths.
   */
  readonly linkPrefix?: string | undefined
}

export type WidgetOptions = Partial<WidgetSettings> & WidgetCallbacks

/** Something the widget shows in a container. */
export interface Placement {
  readonly name: WidgetName | 'SportsBook'
  readonly container: HTMLElement
  readonly props: WidgetProps
}

export interface Placed {
  remove(): void
  /** Shows another place. */
  setProps(props: WidgetProps): void
}

/** The widget itself, behind the script. */
export interface WidgetRuntime {
  set(options: WidgetOptions): void
  place(placement: Placement): Placed
  close(): void
}
