import type { DiceChoices, DiceGame, DiceOutcome, DiceRuleType } from '@tessera/fairness'
import type { Game } from '../core/game.ts'
import type { Signal } from '../core/signals.ts'
import type { Tempo } from '../core/tempo.ts'

/** A variant of the dice games: its picture, its odds, and the display of its result. */
export interface DiceView {
  /** The result, in large. */
  readonly scene: HTMLElement
  /** Controls for the odds. */
  readonly odds: HTMLElement
  begin(tempo: Tempo): void
  reveal(outcome: DiceOutcome, tempo: Tempo): Promise<void>
  cancel(): void
  /** Short text of a result, for the strip of last results: `57.23`, `2.41×`, `3+5`. */
  resultText(values: readonly number[]): string
  /** Text of a choice, for the history. */
  choiceText(choices: DiceChoices): string
}

export type ChoicesOf<T extends DiceRuleType> = Extract<DiceChoices, { type: T }>

export type MakeDiceView<T extends DiceRuleType> = (
  game: Game,
  rules: DiceGame,
  choices: Signal<ChoicesOf<T>>,
) => DiceView
