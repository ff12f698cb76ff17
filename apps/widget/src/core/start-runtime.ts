import type { PlaceBetRequest } from '@tessera/contract/sportsbook'
import { chosenUnit } from '@tessera/money'
import { ODDS_FORMATS, type OddsFormat } from '@tessera/odds/format-price'
import type { WidgetOptions, WidgetSettings } from '../script/options.ts'
import { type OneTap, readOneTap } from '../slip/one-tap.ts'
import { PlacingDesk } from '../slip/placing.ts'
import { Slip } from '../slip/slip.ts'
import { BASE_CURRENCY, inUnit, legsOf, type SlipState, tidy } from '../slip/slip-state.ts'
import { loadWords, type Words } from '../words/words.ts'
import { Account } from './account.ts'
import { storage } from './browser-storage.ts'
import { type Calls, createCalls } from './calls.ts'
import type { Runtime } from './context.tsx'
import { shownCulture } from './culture.ts'
import { EventStore } from './event-store.ts'
import { Favourites } from './favourites.ts'
import { createRealtime, type Realtime } from './realtime.ts'
import { type RenderedResponses, type RenderedView, responsesOf } from './rendered.ts'
import { Store } from './store.ts'
import { createTokenRenewal } from './token.ts'

/** Default settings of the specification. */
const DEFAULT_SETTINGS: WidgetSettings = {
  culture: 'en-GB',
  theme: 'dark',
  token: '',
  countryCode: 'UA',
  platform: 2,
}

const SETTINGS = [
  'theme',
  'token',
  'countryCode',
  'platform',
  'timeZone',
  'amountUnits',
  'oddsFormat',
  'linkPrefix',
] as const

/** Returns the settings after a change. An option that a page leaves undefined keeps its value. */
function changedSettings(settings: WidgetSettings, options: WidgetOptions): WidgetSettings {
  const changed = Object.fromEntries(
    SETTINGS.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]),
  )
  const culture = options.culture === undefined ? settings.culture : shownCulture(options.culture)
  return { ...settings, ...changed, culture }
}

const storedFormat = (): OddsFormat =>
  ODDS_FORMATS.find((format) => format === storage.read('odds-format')) ?? 'decimal'

export interface StartedRuntime extends Runtime {
  set(options: WidgetOptions): void
  close(): void
}

/** The services that hold data of the player. */
interface PlayerServices {
  readonly account: Account
  readonly oneTap: Store<OneTap | null>
  readonly favourites: Favourites
  readonly slip: Slip
  readonly desk: PlacingDesk
  readonly betsChanged: Store<number>
  readonly announcement: Store<string>
}

/** Requests everything that belongs to the player again. */
function reloadPlayerData({ betsChanged, account, favourites, slip }: PlayerServices): void {
  betsChanged.update((count) => count + 1)
  void account.reload()
  void favourites.reload()
  void slip.reload()
}

/** Removes all data of a player from the view and from memory after the player's token has ended. */
function endSession(services: PlayerServices, reason: 'logged-out' | 'expired'): void {
  const { desk, slip, announcement } = services
  if (reason === 'expired') {
    desk.expire()
    slip.hide()
  } else {
    desk.leave()
    slip.leave()
  }
  announcement.set('')
  reloadPlayerData(services)
}

/** Lets slip, placements and announcements follow the player of the account. */
function followAccount(
  { account, oneTap, slip, desk, announcement }: PlayerServices,
  settings: () => WidgetSettings,
): void {
  account.state.subscribe(() => enterAccount({ account, slip, desk }, settings()))
  let lastPlayerId: string | null = null
  account.state.subscribe(() => {
    const known = account.state.get()
    oneTap.set(readOneTap(known))
    if (known === null) return
    // Nothing that was said to the player before is repeated to another one.
    if (known.playerId !== lastPlayerId) announcement.set('')
    lastPlayerId = known.playerId
  })
}

interface Core {
  readonly settings: Store<WidgetSettings>
  /** Current options of the page. */
  readonly options: () => WidgetOptions
  /** Called when the page has no new token for a refused one. */
  readonly onExpired: () => void
}

function createWidgetCalls(scriptUrl: string, { settings, options, onExpired }: Core): Calls {
  const token = () => settings.get().token
  return createCalls({
    base: new URL('api/', scriptUrl),
    culture: () => settings.get().culture,
    token,
    renew: createTokenRenewal({
      token,
      onRenewed: (renewed) => {
        settings.update((known) => ({ ...known, token: renewed }))
        if (renewed === '') onExpired()
      },
      requestToken: () => options().onTokenExpired?.(),
    }),
  })
}

/** Creates the services of the player. They request nothing yet. */
function createPlayerServices(calls: Calls, realtime: Realtime, { settings, options }: Core): PlayerServices {
  const token = () => settings.get().token
  const account = new Account(calls, token)
  const slip = new Slip(calls, realtime)
  const betsChanged = new Store(0)
  const desk = new PlacingDesk({
    calls,
    onSignIn: () => options().onSignIn?.(),
    onAccepted: (placing, bet) => {
      slip.state.update((state) => withoutPlaced(state, placing.body))
      betsChanged.update((count) => count + 1)
      void account.reload()
      options().onBetPlacement?.({ betIds: [bet.betId] })
      options().onBalanceChange?.()
    },
  })
  const favourites = new Favourites(calls, token)
  const oneTap = new Store<OneTap | null>(null)
  return { account, oneTap, favourites, slip, desk, betsChanged, announcement: new Store('') }
}

/** Parts of a runtime for a view that the server renders, or has rendered. */
export interface RenderedParts {
  readonly view?: RenderedView | undefined
  readonly responses?: RenderedResponses
  /** Calls of the server, in place of requests. */
  readonly calls?: Calls
}

/** Returns the settings that the server renders with. Theme and colours are those of the page around the widget. */
const renderedSettings = ({ settings }: RenderedView): WidgetSettings => ({
  ...DEFAULT_SETTINGS,
  ...settings,
  theme: undefined,
  timeZone: 'UTC',
})

/** Starts the services of the widget: its calls, its connection, its slip. */
export async function startRuntime(
  scriptUrl: string,
  first: WidgetOptions,
  { view, responses, calls: given }: RenderedParts = {},
): Promise<StartedRuntime> {
  let options = first
  const chosen = changedSettings(DEFAULT_SETTINGS, first)
  const settings = new Store(chosen, view ? renderedSettings(view) : chosen)
  const words = new Store<Words>(await loadWords(settings.get().culture))
  const core: Core = {
    settings,
    options: () => options,
    onExpired: () => endSession(player, 'expired'),
  }
  const calls = given ?? createWidgetCalls(scriptUrl, core)
  const realtime = createRealtime(scriptUrl)
  const player = createPlayerServices(calls, realtime, core)
  const { desk, slip, account } = player
  const oddsFormat = createOddsFormat(settings.get().oddsFormat)
  followAccount(player, () => settings.get())

  /** Shows loaded words, unless the page has asked for another language meanwhile. */
  const showWords = (loaded: Words) => {
    if (settings.get().culture === loaded.culture) words.set(loaded)
  }
  if (settings.get().token !== '') reloadPlayerData(player)

  return {
    ...player,
    ...{ settings, words, oddsFormat, calls, realtime },
    rendered: responses ?? (view ? responsesOf(view) : null),
    renderedAtMs: view?.atMs ?? null,
    events: new EventStore(),
    // A rendered view is part of the site that serves the script.
    siteUrl: (path) => (view ? path : new URL(path, scriptUrl).href),
    callbacks: () => options,
    set(changed) {
      options = { ...options, ...changed }
      const before = settings.get()
      settings.set(changedSettings(before, changed))
      const now = settings.get()
      if (changed.token === '' && before.token === '') {
        desk.leave()
        slip.removeStored()
      }
      if (changed.amountUnits) enterAccount(player, now)
      if (changed.oddsFormat) oddsFormat.set(changed.oddsFormat)
      if (now.culture !== before.culture) void loadWords(now.culture).then(showWords)
      if (now.token === before.token) return
      if (now.token === '') return endSession(player, 'logged-out')
      desk.awaitPlayer()
      reloadPlayerData(player)
    },
    close() {
      for (const part of [desk, account, slip, realtime]) part.close()
    },
  }
}

/** Removes the selections of a placed bet from the slip. */
function withoutPlaced(state: SlipState, { legs }: Pick<PlaceBetRequest, 'legs'>): SlipState {
  const placed = new Set(legs.flatMap(({ selections }) => selections.map((each) => JSON.stringify(each))))
  const gone = new Set(
    legsOf(state)
      .flatMap(({ items }) => items)
      .filter(({ eventId, marketKey, outcomeId }) =>
        placed.has(JSON.stringify({ eventId, marketKey, outcomeId })),
      ),
  )
  return tidy({ ...state, items: state.items.filter((item) => !gone.has(item)) })
}

/** Creates the odds format, which the browser remembers. */
function createOddsFormat(first: OddsFormat | undefined): Store<OddsFormat> {
  const oddsFormat = new Store<OddsFormat>(first ?? storedFormat(), 'decimal')
  oddsFormat.subscribe(() => storage.write('odds-format', oddsFormat.get()))
  return oddsFormat
}

/** Lets the slip and the placing of bets follow the account that has been loaded. */
function enterAccount(
  { account, slip, desk }: Pick<PlayerServices, 'account' | 'slip' | 'desk'>,
  { token, amountUnits = [] }: WidgetSettings,
): void {
  const known = account.state.get()
  if (known) {
    slip.enter(known.playerId)
    desk.enter(known.playerId)
  }
  const unit = chosenUnit(known?.currency ?? BASE_CURRENCY, amountUnits)
  if (known || token === '') slip.state.update((state) => inUnit(state, unit))
}
