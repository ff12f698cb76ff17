import { type DiceGame, diceMultiplierMillionths } from '@tessera/fairness'
import { h } from '../core/dom.ts'
import type { Game } from '../core/game.ts'
import type { Signal } from '../core/signals.ts'
import type { ChoicesOf, DiceView, MakeDiceView } from './dice-view.ts'
import { createDigits } from './digits.ts'
import { numberField, segments } from './fields.ts'
import { chanceText, hundredthsText, multiplierText, readNumber } from './number-text.ts'
import {
  clamp,
  HIGHEST_ROLL,
  targetBounds,
  turnOver,
  winChance,
  withMultiplier,
  withWinningRolls,
} from './odds.ts'
import { dropPin, track } from './track.ts'

export const rollMarks = [0, 25, 50, 75, 100].map((value) => ({ share: value / 100, text: String(value) }))

type Choices = Signal<ChoicesOf<'over-under'>>

/** Track on which the player chooses the target, with the pin that marks the last roll. */
function targetTrack(game: Game, choices: Choices, setTarget: (target: number) => void) {
  const bounds = () => targetBounds(choices.get().direction)
  return track({
    enabled: game.free,
    marks: rollMarks,
    zones: () => {
      const { direction, target } = choices.get()
      const share = target / HIGHEST_ROLL
      return [direction === 'over' ? { from: share, to: 1 } : { from: 0, to: share }]
    },
    handles: [
      {
        label: () => game.t().dice.target,
        share: () => choices.get().target / HIGHEST_ROLL,
        value: () => choices.get().target / 100,
        valueText: () => hundredthsText(game, choices.get().target),
        min: () => bounds().low / 100,
        max: () => bounds().high / 100,
        moveTo: (share) => setTarget(Math.round(share * 200) * 50),
        step: (steps, large) => setTarget(choices.peek().target + steps * (large ? 500 : 25)),
        toEnd: (end) => setTarget(end === 'min' ? bounds().low : bounds().high),
      },
    ],
  })
}

/** Buttons that choose whether the roll must be over or under the target. */
const directionToggle = (game: Game, choices: Choices, onChange: () => void): HTMLElement =>
  segments(
    () => game.t().dice.target,
    [
      { value: 'over' as const, text: () => game.t().dice.over },
      { value: 'under' as const, text: () => game.t().dice.under },
    ],
    () => choices.get().direction,
    (direction) => {
      if (choices.peek().direction !== direction) choices.set(turnOver(choices.peek()))
      onChange()
    },
    game.free,
  )

/** Fields for the target, the multiplier and the chance of winning. */
function figureFields(
  game: Game,
  rules: DiceGame,
  choices: Choices,
  setTarget: (target: number) => void,
): HTMLElement[] {
  const { t } = game
  const field = (label: () => string, value: () => string, change: (value: number) => void) =>
    numberField({
      label,
      value,
      enabled: game.free,
      commit: (text) => {
        const typed = readNumber(text, game.locale.peek())
        if (typed !== null) change(typed)
      },
    })
  return [
    field(
      () => (choices.get().direction === 'over' ? t().dice.rollOver('') : t().dice.rollUnder('')).trim(),
      () => hundredthsText(game, choices.get().target),
      (value) => setTarget(value * 100),
    ),
    field(
      () => t().dice.multiplier,
      () => multiplierText(game, diceMultiplierMillionths(rules, choices.get())),
      (value) => choices.set(withMultiplier(rules, choices.peek(), value)),
    ),
    field(
      () => t().dice.chance,
      () => chanceText(game, winChance(choices.get())),
      (value) => choices.set(withWinningRolls(choices.peek(), (value / 100) * (HIGHEST_ROLL + 1))),
    ),
  ]
}

/** One roll from 0.00 to 100.00, over or under a target. */
export const overUnderView: MakeDiceView<'over-under'> = (game, rules, choices): DiceView => {
  const digits = createDigits(hundredthsText(game, choices.peek().target))
  const setTarget = (target: number) => {
    const { low, high } = targetBounds(choices.peek().direction)
    choices.set({ ...choices.peek(), target: clamp(Math.round(target), low, high) })
    hidePin()
  }
  const { element, pin } = targetTrack(game, choices, setTarget)
  const hidePin = () => {
    pin.hidden = true
  }
  const figures = [directionToggle(game, choices, hidePin), ...figureFields(game, rules, choices, setTarget)]
  return {
    scene: h('div', { class: 'scene scene-roll' }, digits.element),
    odds: h('div', { class: 'odds' }, element, h('div', { class: 'figures' }, figures)),
    begin(tempo) {
      hidePin()
      digits.begin(tempo)
    },
    cancel: () => digits.set(hundredthsText(game, choices.peek().target), 'plain'),
    async reveal({ values: [roll = 0], won }, tempo) {
      await digits.lock(hundredthsText(game, roll), won, tempo, (index) => game.sound.play('lock', index))
      dropPin(pin, roll / HIGHEST_ROLL, won)
      await tempo.animate(
        pin,
        [
          { transform: 'translate(-50%, -28px)', opacity: 0 },
          { transform: 'translate(-50%, 0)', opacity: 1 },
        ],
        { duration: 170, easing: 'cubic-bezier(.3,.7,.4,1.2)' },
      )
    },
    resultText: ([roll = 0]) => hundredthsText(game, roll),
    choiceText: (chosen) =>
      chosen.type === 'over-under'
        ? game
            .t()
            .dice.choice['over-under'](game.t().dice[chosen.direction], hundredthsText(game, chosen.target))
        : '',
  }
}
