import { moneyLocaleOf } from '@tessera/contract/languages'
import { amountParts, chosenUnit, formatAmount } from '@tessera/money'
import type { CompiledMessages } from '@tessera/words'
import type { PageData } from '../../page-data.ts'
import type { GameSessionView, PlayRequest, RoundView, SeedsView } from '../../protocol.ts'
import { createTexts, type Texts } from '../texts.ts'
import type { RoundApi } from './api.ts'
import type { Host } from './host.ts'
import type { RoundRunner } from './round-runner.ts'
import { canPlay } from './round-state.ts'
import { computed, type Signal, signal } from './signals.ts'
import type { Sound } from './sound.ts'
import type { Tempo } from './tempo.ts'

export type SheetName = 'rules' | 'history' | 'fairness' | 'settings' | 'stakes'

/** Totals of this session, for the net position. */
interface Totals {
  readonly staked: number
  readonly won: number
  readonly rounds: number
}

/** A game shown in the page: reels or dice. */
export interface Engine {
  /** Picture of the game. */
  readonly stage: HTMLElement
  /** Controls of the player's odds; null if there are none. */
  readonly controls: HTMLElement | null
  choices(): PlayRequest['choices']
  /** True if the choices can be played at the stake. */
  ready(): boolean
  /** Stakes offered for the choices, ascending. */
  stakes(): readonly number[]
  /** Payout of a win for the stake; null if it depends on the result. */
  payout(): number | null
  /** Starts the motion immediately when a round is requested. */
  begin(tempo: Tempo): void
  /** Stops the motion and returns to the previous picture, because no round was played. */
  cancel(): void
  /** Shows one spin of a round and resolves when the player has seen it. */
  reveal(round: RoundView, spin: number, tempo: Tempo): Promise<void>
  /** Shows the state of an interrupted round without motion. */
  restore(round: RoundView): void
  /** Describes a spin for screen readers. */
  describe(round: RoundView, spin: number): string
  /** Panel with the rules of the game. */
  rules(): HTMLElement
  /** Small result of a round, for the history. */
  summary(round: RoundView): HTMLElement
}

/** Dependencies shared by all parts of a game page. */
export interface Game {
  readonly page: PageData
  readonly session: OpenGame
  readonly api: RoundApi
  readonly runner: RoundRunner
  readonly host: Host
  readonly sound: Sound
  readonly locale: Signal<string>
  /**
   * Time zone in which the surrounding page shows times; null for the device's zone until the page sets one.
   */
  readonly timeZone: Signal<string | null>
  /** Units in which the surrounding page shows amounts; other currencies have their main unit. */
  readonly units: Signal<readonly string[]>
  /** Texts of the current language; an effect that reads them follows the language. */
  readonly t: () => Texts
  /** Stake of the next round. It can't be changed while free rounds are left. */
  readonly stake: Signal<number>
  /** Free rounds that are left; the next round is one of them. */
  readonly freeRounds: Signal<number>
  /**
   * State of the text in the stake field: `incomplete` while an invalid text is being typed, `invalid` after
   * the field is left.
   */
  readonly stakeEntry: Signal<'valid' | 'incomplete' | 'invalid'>
  /**
   * Displayed balance: the stake is deducted when the round starts; a win is added after it has been shown.
   */
  readonly balance: Signal<number | null>
  readonly lastWin: Signal<number | null>
  readonly totals: Signal<Totals>
  readonly seeds: Signal<SeedsView>
  readonly sheet: Signal<SheetName | null>
  readonly turbo: Signal<boolean>
  readonly soundOn: Signal<boolean>
  readonly paused: Signal<boolean>
  /**
   * A key was pressed to play before the player has interacted with the game: the page explains how to start.
   */
  readonly showsKeyHint: Signal<boolean>
  /** True if the player may change stake and odds and start a round. */
  readonly free: () => boolean
  /** Start of the period that `totals` cover, in ms since the epoch. */
  readonly startedMs: Signal<number>
  /** The surrounding page shows the name, time, net position, mode and exit. */
  readonly hostBar: Signal<boolean>
  /** The surrounding page shows the balance. */
  readonly hostBalance: Signal<boolean>
  /** The surrounding page explains a reached limit in a dialog. */
  readonly hostLimits: Signal<boolean>
  readonly announce: (text: string) => void
  readonly amount: (subunits: number) => string
}

export function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The session with optional additions of a server. */
interface OpenGame extends GameSessionView {
  /** Start of the session, ISO 8601. */
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
  readonly units: Signal<readonly string[]>
  readonly words: Signal<CompiledMessages>
  readonly hostBar: Signal<boolean>
  readonly hostBalance: Signal<boolean>
  readonly hostLimits: Signal<boolean>
  readonly announce: (text: string) => void
  readonly now: number
}

/** Creates the stake of the next round: while free rounds are left, it is theirs. */
function createStake({ stakes, freeRounds: free }: OpenGame): Pick<Game, 'stake' | 'freeRounds'> {
  const freeRounds = signal(free?.left ?? 0)
  const stake = signal(free?.stake ?? stakes.default)
  return {
    freeRounds,
    stake: {
      ...stake,
      set: (amount) => {
        if (freeRounds.peek() === 0) stake.set(amount)
      },
    },
  }
}

export function createGame(parts: GameParts): Game {
  const { session, runner, locale, units, words } = parts
  const paused = signal(false)
  const began = Date.parse(session.startedAt ?? '')
  return {
    ...parts,
    t: computed(() => createTexts(words.get(), locale.get())),
    ...createStake(session),
    stakeEntry: signal<'valid' | 'incomplete' | 'invalid'>('valid'),
    balance: signal(session.balance),
    lastWin: signal<number | null>(null),
    totals: signal<Totals>(session.totals ?? { staked: 0, won: 0, rounds: 0 }),
    seeds: signal(session.seeds),
    sheet: signal<SheetName | null>(null),
    turbo: signal(false),
    soundOn: signal(false),
    paused,
    showsKeyHint: signal(false),
    free: computed(() => canPlay(runner.phase()) && !paused.get()),
    startedMs: signal(Number.isNaN(began) ? parts.now : began),
    amount: (subunits) =>
      formatAmount(subunits, chosenUnit(session.currency.code, units.get()), moneyLocaleOf(locale.get())),
  }
}

/** Parts of an amount, so that its currency can be set smaller. */
export function partsOf(game: Game, subunits: number) {
  return amountParts(subunits, stakeUnit(game), moneyLocaleOf(game.locale.get()))
}

/** Returns the code of the unit in which amounts of the session are shown and typed. */
export const stakeUnit = ({ session, units }: Pick<Game, 'session' | 'units'>): string =>
  chosenUnit(session.currency.code, units.get())
