import { diceMultiplierMillionths, diceOdds, maxWinningOutcomes } from '@tessera/fairness'
import { h } from '../core/dom.ts'
import type { Game } from '../core/game.ts'
import type { Tempo } from '../core/tempo.ts'
import type { DiceView, MakeDiceView } from './dice-view.ts'
import { createDie } from './die.ts'
import { figure, segments } from './fields.ts'
import { chanceText, multiplierText } from './number-text.ts'
import { clamp, sumBounds, toggleSum, winChance } from './odds.ts'
import { dropPin, track } from './track.ts'

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Dice next to each other, and their sum. */
function table(game: Game, first: readonly number[]) {
  const dice = first.map(createDie)
  const sum = h(
    'output',
    { class: 'sum', 'data-standing': 'plain', 'aria-hidden': 'true' },
    String(total(first)),
  )
  return {
    scene: h(
      'div',
      { class: 'scene scene-dice' },
      h(
        'div',
        { class: 'dice' },
        dice.map((die) => die.element),
      ),
      sum,
    ),
    begin(tempo: Tempo) {
      sum.dataset.standing = 'plain'
      sum.textContent = '–'
      for (const die of dice) die.begin(tempo)
    },
    cancel() {
      dice.forEach((die, index) => {
        die.set(first[index] ?? 1)
      })
      sum.textContent = String(total(first))
    },
    async reveal(values: readonly number[], won: boolean, tempo: Tempo) {
      await tempo.wait(420)
      for (const [index, die] of dice.entries()) {
        game.sound.play('lock', index * 2)
        void die.lock(values[index] ?? 1, tempo)
        await tempo.wait(190)
      }
      await tempo.wait(120)
      sum.textContent = String(total(values))
      sum.dataset.standing = won ? 'won' : 'lost'
    },
  }
}

const resultText = (values: readonly number[]) => `${total(values)}`

/** Two dice; any set of sums. */
export const sumSetView: MakeDiceView<'sum-set'> = (game, rules, choices): DiceView => {
  const { t } = game
  const { scene, begin, cancel, reveal } = table(game, [6, 1])
  const ways = (sum: number) => diceOdds({ type: 'sum-set', sums: [sum] }).winning
  const landed = h('span', { hidden: true })
  const tiles = Array.from({ length: 11 }, (_, i) => i + 2).map((sum) =>
    h(
      'button',
      {
        type: 'button',
        class: 'sum-tile',
        'data-sum': sum,
        'aria-pressed': () => String(choices.get().sums.includes(sum)),
        'aria-label': () => t().dice.sum(sum, ways(sum)),
        disabled: () => !game.free(),
        onclick: () => choices.set({ type: 'sum-set', sums: toggleSum(choices.peek().sums, sum) }),
      },
      h('i', { style: `--ways:${ways(sum)}` }),
      h('b', {}, String(sum)),
    ),
  )
  const mark = (sum: number | null) => {
    for (const [index, one] of tiles.entries()) one.classList.toggle('landed', index + 2 === sum)
  }
  const winning = () => diceOdds(choices.get()).winning
  const playable = () => winning() > 0 && winning() <= maxWinningOutcomes['sum-set']
  return {
    scene,
    odds: h(
      'div',
      { class: 'odds' },
      landed,
      h('div', { class: 'sum-tiles', role: 'group', 'aria-label': () => t().dice.sums, dir: 'ltr' }, tiles),
      h(
        'div',
        { class: 'figures two' },
        figure(
          () => t().dice.multiplier,
          () => (playable() ? multiplierText(game, diceMultiplierMillionths(rules, choices.get())) : '–'),
        ),
        figure(
          () => t().dice.chance,
          () =>
            playable()
              ? chanceText(game, winChance(choices.get()))
              : winning() === 0
                ? t().dice.noChoice
                : t().dice.tooLikely,
        ),
      ),
    ),
    begin(tempo) {
      mark(null)
      begin(tempo)
    },
    cancel,
    async reveal({ values, won }, tempo) {
      await reveal(values, won, tempo)
      mark(total(values))
    },
    resultText,
    choiceText: (chosen) =>
      chosen.type === 'sum-set' ? t().dice.choice['sum-set'](chosen.sums.join(', ')) : '',
  }
}

/** Three dice; their sum over or under a target. */
export const sumOverUnderView: MakeDiceView<'sum-over-under'> = (game, rules, choices): DiceView => {
  const { t } = game
  const { scene, begin, cancel, reveal } = table(game, [2, 4, 5])
  const share = (sum: number) => (sum - 3) / 15
  const set = (target: number) => {
    const { low, high } = sumBounds(choices.peek().direction)
    choices.set({ ...choices.peek(), target: clamp(Math.round(target), low, high) })
    pin.hidden = true
  }
  const { element, pin } = track({
    enabled: game.free,
    marks: Array.from({ length: 16 }, (_, i) => ({ share: i / 15, text: String(i + 3) })),
    zones: () => {
      const { direction, target } = choices.get()
      const half = 0.5 / 15
      return [
        direction === 'over' ? { from: share(target) + half, to: 1 } : { from: 0, to: share(target) - half },
      ]
    },
    handles: [
      {
        label: () => t().dice.target,
        share: () => share(choices.get().target),
        value: () => choices.get().target,
        valueText: () => String(choices.get().target),
        min: () => sumBounds(choices.get().direction).low,
        max: () => sumBounds(choices.get().direction).high,
        moveTo: (at) => set(3 + at * 15),
        step: (steps, large) => set(choices.peek().target + steps * (large ? 3 : 1)),
        toEnd: (end) => set(end === 'min' ? 3 : 18),
      },
    ],
  })
  return {
    scene,
    odds: h(
      'div',
      { class: 'odds' },
      element,
      h(
        'div',
        { class: 'figures three' },
        segments(
          () => t().dice.target,
          [
            { value: 'over' as const, text: () => t().dice.over },
            { value: 'under' as const, text: () => t().dice.under },
          ],
          () => choices.get().direction,
          (direction) => {
            if (direction === choices.peek().direction) return
            choices.set({ type: 'sum-over-under', direction, target: choices.peek().target })
            set(21 - choices.peek().target)
          },
          game.free,
        ),
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
      begin(tempo)
    },
    cancel,
    async reveal({ values, won }, tempo) {
      await reveal(values, won, tempo)
      dropPin(pin, share(total(values)), won)
    },
    resultText,
    choiceText: (chosen) =>
      chosen.type === 'sum-over-under'
        ? t().dice.choice['over-under'](t().dice[chosen.direction], String(chosen.target))
        : '',
  }
}
