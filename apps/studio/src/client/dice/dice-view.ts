import type { DiceChoices, DiceGame, DiceOutcome, DiceRuleType } from '@tessera/fairness'
import type { Game } from '../core/game.ts'
import type { Signal } from '../core/signals.ts'
import type { Tempo } from '../core/tempo.ts'

/** One variation of the dice family: its picture, its odds, and how its result is shown. */
export interface DiceView {
  /** The result, large. */
  readonly scene: HTMLElement
  /** What the player sets. */
  readonly odds: HTMLElement
  begin(tempo: Tempo): void
  reveal(outcome: DiceOutcome, tempo: Tempo): Promise<void>
  cancel(): void
  /** A result in a word, for the strip of last results: `57.23`, `2.41×`, `3+5`. */
  resultText(values: readonly number[]): string
  /** A choice in words, for the history. */
  choiceText(choices: DiceChoices): string
}

type ChoicesOf<T extends DiceRuleType> = Extract<DiceChoices, { type: T }>

export type MakeDiceView<T extends DiceRuleType> = (
  game: Game,
  rules: DiceGame,
  choices: Signal<ChoicesOf<T>>,
) => DiceView
