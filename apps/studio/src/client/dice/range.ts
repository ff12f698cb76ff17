import { diceMultiplierMillionths } from '@tessera/fairness'
import { h } from '../core/dom.ts'
import type { DiceView, MakeDiceView } from './dice-view.ts'
import { createDigits } from './digits.ts'
import { figure, numberField, segments } from './fields.ts'
import { chanceText, hundredthsText, multiplierText, readNumber } from './number-text.ts'
import { HIGHEST_ROLL, winChance, withEdge, withSide } from './odds.ts'
import { rollMarks } from './over-under.ts'
import { dropPin, track } from './track.ts'

/** One roll from 0.00 to 100.00, inside or outside of a range. */
export const rangeView: MakeDiceView<'range'> = (game, rules, choices): DiceView => {
  const { t } = game
  const digits = createDigits(hundredthsText(game, choices.peek().low))
  const move = (edge: 'low' | 'high', value: number) => {
    choices.set(withEdge(choices.peek(), edge, Math.round(value)))
    pin.hidden = true
  }
  const handle = (edge: 'low' | 'high') => ({
    label: () => t().dice[edge],
    share: () => choices.get()[edge] / HIGHEST_ROLL,
    value: () => choices.get()[edge] / 100,
    valueText: () => hundredthsText(game, choices.get()[edge]),
    min: () => 0,
    max: () => 100,
    moveTo: (share: number) => move(edge, Math.round(share * 200) * 50),
    step: (steps: number, large: boolean) => move(edge, choices.peek()[edge] + steps * (large ? 500 : 25)),
    toEnd: (end: 'min' | 'max') => move(edge, end === 'min' ? 0 : HIGHEST_ROLL),
  })
  const { element, pin } = track({
    enabled: game.free,
    marks: rollMarks,
    zones: () => {
      const { side, low, high } = choices.get()
      const from = low / HIGHEST_ROLL
      const to = high / HIGHEST_ROLL
      return side === 'inside'
        ? [{ from, to }]
        : [
            { from: 0, to: from },
            { from: to, to: 1 },
          ]
    },
    handles: [handle('low'), handle('high')],
  })
  const edgeField = (edge: 'low' | 'high') =>
    numberField({
      label: () => t().dice[edge],
      value: () => hundredthsText(game, choices.get()[edge]),
      enabled: game.free,
      commit: (text) => {
        const value = readNumber(text, game.locale.peek())
        if (value !== null) move(edge, value * 100)
      },
    })
  return {
    scene: h('div', { class: 'scene scene-roll' }, digits.element),
    odds: h(
      'div',
      { class: 'odds' },
      element,
      h(
        'div',
        { class: 'figures five' },
        segments(
          () => t().dice.target,
          [
            { value: 'inside' as const, text: () => t().dice.inside },
            { value: 'outside' as const, text: () => t().dice.outside },
          ],
          () => choices.get().side,
          (side) => {
            choices.set(withSide(choices.peek(), side))
            pin.hidden = true
          },
          game.free,
        ),
        edgeField('low'),
        edgeField('high'),
        figure(
          () => t().dice.multiplier,
          () => multiplierText(game, diceMultiplierMillionths(rules, choices.get())),
        ),
        figure(
          () => t().dice.chance,
          () => chanceText(game, winChance(choices.get())),
        ),
      ),
    ),
    begin(tempo) {
      pin.hidden = true
      digits.begin(tempo)
    },
    cancel: () => digits.set(hundredthsText(game, choices.peek().low), 'plain'),
    async reveal({ values: [roll = 0], won }, tempo) {
      await digits.lock(hundredthsText(game, roll), won, tempo, (index) => game.sound.play('lock', index))
      dropPin(pin, roll / HIGHEST_ROLL, won)
    },
    resultText: ([roll = 0]) => hundredthsText(game, roll),
    choiceText: (chosen) =>
      chosen.type === 'range'
        ? t().dice.choice.range(
            t().dice[chosen.side],
            hundredthsText(game, chosen.low),
            hundredthsText(game, chosen.high),
          )
        : '',
  }
}
