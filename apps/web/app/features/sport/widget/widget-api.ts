/** API of the sportsbook widget for the embedding page (docs/protocols/widget-embed.md). */
export interface TesseraSport {
  init(options: WidgetOptions & WidgetCallbacks): void
  set(options: Partial<WidgetOptions> & { readonly props?: WidgetProps }): void
  addSportsBook(request: { readonly container: HTMLElement; readonly props: WidgetProps }): WidgetHandle
  remove(): void
}

export interface WidgetHandle {
  setProps(props: WidgetProps): void
  remove(): void
}

export interface WidgetOptions {
  readonly culture: string
  readonly theme: 'dark' | 'light'
  /** Empty for guests. */
  readonly token: string
  readonly countryCode: string
  readonly platform: 1 | 2
  /** Time zone of the profile; empty for that of the device. */
  readonly timeZone: string
  /** Units in which amounts are shown in place of main units. */
  readonly amountUnits: readonly string[]
  /** Prefix of the paths of its places: that of the language, such as `/de`. */
  readonly linkPrefix: string
}

export interface WidgetProps {
  readonly page: string
  readonly sportId?: number | undefined
  readonly categoryIds?: readonly number[] | undefined
  readonly championshipIds?: readonly number[] | undefined
  readonly eventId?: string | undefined
  readonly slip?: string | undefined
  readonly date?: string | undefined
}

export interface WidgetCallbacks {
  onRouteChange(route: WidgetProps & { readonly path?: string }): void
  onEventSelect(event: { readonly eventId: string; readonly path: string }): void
  onBetPlacement(bets: { readonly betIds: readonly string[] }): void
  onSlipTaken(shared: { readonly slip: string }): void
  onSignIn(): void
  onDeposit(): void
  onTokenExpired(): Promise<string>
  onBalanceChange(): void
  onError(error: unknown): void
  onLoad(): void
}

declare global {
  interface Window {
    TesseraSport?: TesseraSport
  }
}
