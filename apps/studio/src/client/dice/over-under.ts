import { diceMultiplierMillionths } from '@tessera/fairness'
import { h } from '../core/dom.ts'
import type { DiceView, MakeDiceView } from './dice-view.ts'
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

/** One roll from 0.00 to 100.00, over or under a target. */
export const overUnderView: MakeDiceView<'over-under'> = (game, rules, choices): DiceView => {
  const { t } = game
  const digits = createDigits(hundredthsText(game, choices.peek().target))
  const bounds = () => targetBounds(choices.get().direction)
  const setTarget = (target: number) => {
    const { low, high } = targetBounds(choices.peek().direction)
    choices.set({ ...choices.peek(), target: clamp(Math.round(target), low, high) })
    pin.hidden = true
  }
  const { element, pin } = track({
    enabled: game.free,
    marks: rollMarks,
    zones: () => {
      const { direction, target } = choices.get()
      const share = target / HIGHEST_ROLL
      return [direction === 'over' ? { from: share, to: 1 } : { from: 0, to: share }]
    },
    handles: [
      {
        label: () => t().dice.target,
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
  const toggle = segments(
    () => t().dice.target,
    [
      { value: 'over' as const, text: () => t().dice.over },
      { value: 'under' as const, text: () => t().dice.under },
    ],
    () => choices.get().direction,
    (direction) => {
      if (choices.peek().direction !== direction) choices.set(turnOver(choices.peek()))
      pin.hidden = true
    },
    game.free,
  )
  const odds = h(
    'div',
    { class: 'odds' },
    element,
    h(
      'div',
      { class: 'figures' },
      toggle,
      numberField({
        label: () =>
          (choices.get().direction === 'over' ? t().dice.rollOver('') : t().dice.rollUnder('')).trim(),
        value: () => hundredthsText(game, choices.get().target),
        enabled: game.free,
        commit: (text) => {
          const value = readNumber(text, game.locale.peek())
          if (value !== null) setTarget(value * 100)
        },
      }),
      numberField({
        label: () => t().dice.multiplier,
        value: () => multiplierText(game, diceMultiplierMillionths(rules, choices.get())),
        enabled: game.free,
        commit: (text) => {
          const value = readNumber(text, game.locale.peek())
          if (value !== null) choices.set(withMultiplier(rules, choices.peek(), value))
        },
      }),
      numberField({
        label: () => t().dice.chance,
        value: () => chanceText(game, winChance(choices.get())),
        enabled: game.free,
        commit: (text) => {
          const value = readNumber(text, game.locale.peek())
          if (value !== null)
            choices.set(withWinningRolls(choices.peek(), (value / 100) * (HIGHEST_ROLL + 1)))
        },
      }),
    ),
  )
  return {
    scene: h('div', { class: 'scene scene-roll' }, digits.element),
    odds,
    begin(tempo) {
      pin.hidden = true
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
        {
          duration: 170,
          easing: 'cubic-bezier(.3,.7,.4,1.2)',
        },
      )
    },
    resultText: ([roll = 0]) => hundredthsText(game, roll),
    choiceText: (chosen) =>
      chosen.type === 'over-under'
        ? t().dice.choice['over-under'](t().dice[chosen.direction], hundredthsText(game, chosen.target))
        : '',
  }
}
