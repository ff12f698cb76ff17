import { amountParts, formatAmount } from '@tessera/money'
import type { GameSessionView, PlayRequest, RoundView, SeedsView } from '../../protocol.ts'
import type { PageWords } from '../../words/page-words.ts'
import { createTexts, type Texts } from '../texts.ts'
import type { RoundApi } from './api.ts'
import type { Host } from './host.ts'
import type { RoundRunner } from './round-runner.ts'
import { canPlay } from './round-state.ts'
import { computed, type Signal, signal } from './signals.ts'
import type { Sound } from './sound.ts'
import type { Tempo } from './tempo.ts'

export type SheetName = 'rules' | 'history' | 'fairness' | 'settings' | 'stakes'

/** What the server wrote into the page for its script. */
export interface PageData {
  readonly gameId: string
  readonly gameName: string
  readonly brandName: string
  readonly kind: 'slot' | 'dice'
  readonly locale: string
  readonly words: PageWords
}

/** Sums of this session, for the net position. */
interface Totals {
  readonly staked: number
  readonly won: number
  readonly rounds: number
}

/** A game that is shown in the page: reels or dice. */
export interface Engine {
  /** The picture of the game. */
  readonly stage: HTMLElement
  /** The player's odds; null where there are none. */
  readonly controls: HTMLElement | null
  choices(): PlayRequest['choices']
  /** Whether what is chosen can be played at the stake. */
  ready(): boolean
  /** The stakes that are offered with what is chosen, ascending. */
  stakes(): readonly number[]
  /** What a win would pay for the stake; null where it depends. */
  payout(): number | null
  /** A round was asked for: something moves at once. */
  begin(tempo: Tempo): void
  /** Nothing was played: stand still as before. */
  cancel(): void
  /** Shows one spin of a round and resolves when the player has seen it. */
  reveal(round: RoundView, spin: number, tempo: Tempo): Promise<void>
  /** Shows where an interrupted round stands, without motion. */
  restore(round: RoundView): void
  /** What a listener should hear of a spin. */
  describe(round: RoundView, spin: number): string
  /** A keyboard arrow to the side: adjusts the odds. */
  rules(): HTMLElement
  /** The result of a round in small, for the history. */
  summary(round: RoundView): HTMLElement
}

/** Everything that the parts of a game page share. */
export interface Game {
  readonly page: PageData
  readonly session: OpenGame
  readonly api: RoundApi
  readonly runner: RoundRunner
  readonly host: Host
  readonly sound: Sound
  readonly locale: Signal<string>
  /** The zone in which the page around tells times; null until it says so, for the device's. */
  readonly timeZone: Signal<string | null>
  /** The texts of the current language; reading it in an effect follows the language. */
  readonly t: () => Texts
  readonly stake: Signal<number>
  /** State of the text in the stake field: `incomplete` while a text that is no stake is typed, `invalid` once it is left. */
  readonly stakeEntry: Signal<'valid' | 'incomplete' | 'invalid'>
  /** The balance as shown: the stake is taken off when the round starts, a win comes when it has been seen. */
  readonly balance: Signal<number | null>
  readonly lastWin: Signal<number | null>
  readonly totals: Signal<Totals>
  readonly seeds: Signal<SeedsView>
  readonly sheet: Signal<SheetName | null>
  readonly turbo: Signal<boolean>
  readonly soundOn: Signal<boolean>
  readonly paused: Signal<boolean>
  /** A key was pressed to play before the player has touched the game: the page says how to begin. */
  readonly keysAsleep: Signal<boolean>
  /** Whether the player may change stake and odds and start a round. */
  readonly free: () => boolean
  /** Start of the span that `totals` cover, in ms since the epoch. */
  readonly startedMs: Signal<number>
  /** The page around the frame shows the name, time, net position, mode and exit. */
  readonly hostBar: Signal<boolean>
  /** The page around the frame shows the balance. */
  readonly hostBalance: Signal<boolean>
  readonly announce: (text: string) => void
  readonly amount: (subunits: number) => string
}

export function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The session, with what a server may tell of it besides. */
interface OpenGame extends GameSessionView {
  /** When it began, ISO 8601. */
  readonly startedAt?: string
  readonly totals?: Totals
}

interface GameParts {
  readonly page: PageData
  readonly session: OpenGame
  readonly api: RoundApi
  readonly runner: RoundRunner
  readonly host: Host
  readonly sound: Sound
  readonly locale: Signal<string>
  readonly timeZone: Signal<string | null>
  readonly words: Signal<PageWords>
  readonly hostBar: Signal<boolean>
  readonly hostBalance: Signal<boolean>
  readonly announce: (text: string) => void
  readonly now: number
}

export function createGame(parts: GameParts): Game {
  const { session, runner, locale, words } = parts
  const paused = signal(false)
  const began = Date.parse(session.startedAt ?? '')
  return {
    ...parts,
    t: computed(() => createTexts(words.get(), locale.get())),
    stake: signal(session.stakes.default),
    stakeEntry: signal<'valid' | 'incomplete' | 'invalid'>('valid'),
    balance: signal(session.balance),
    lastWin: signal<number | null>(null),
    totals: signal<Totals>(session.totals ?? { staked: 0, won: 0, rounds: 0 }),
    seeds: signal(session.seeds),
    sheet: signal<SheetName | null>(null),
    turbo: signal(false),
    soundOn: signal(false),
    paused,
    keysAsleep: signal(false),
    free: computed(() => canPlay(runner.phase()) && !paused.get()),
    startedMs: signal(Number.isNaN(began) ? parts.now : began),
    amount: (subunits) => formatAmount(subunits, session.currency.code, locale.get()),
  }
}

/** The parts of an amount, so that its currency can be set smaller. */
export function partsOf(game: Game, subunits: number) {
  return amountParts(subunits, game.session.currency.code, game.locale.get())
}
