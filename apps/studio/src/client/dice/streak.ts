import { diceMultiplierMillionths } from '@tessera/fairness'
import { h, s } from '../core/dom.ts'
import { effect } from '../core/signals.ts'
import type { DiceView, MakeDiceView } from './dice-view.ts'
import { figure, segments } from './fields.ts'
import { chanceText, multiplierText } from './number-text.ts'
import { clamp, winChance } from './odds.ts'

const LONGEST = 12
const TOSS_MS = 300
const SIDES = ['sun', 'moon'] as const

/** One side of the coin, cut from tiles. */
function side(name: 'sun' | 'moon'): SVGSVGElement {
  if (name === 'moon') {
    return s(
      'svg',
      { viewBox: '0 0 100 100', class: 'side side-moon' },
      s('path', { d: 'M64 12A40 40 0 1 0 64 88A46 46 0 0 1 64 12Z' }),
      s('path', { d: 'M72 40 80 50 72 60 64 50Z' }),
    )
  }
  const rays = Array.from({ length: 8 }, (_, i) =>
    s('path', { d: 'M50 4 58 22H42Z', transform: `rotate(${i * 45} 50 50)` }),
  )
  return s(
    'svg',
    { viewBox: '0 0 100 100', class: 'side side-sun' },
    rays,
    s('circle', { cx: 50, cy: 50, r: 24 }),
  )
}

/** A coin is tossed; the chosen side must come up every time. */
export const streakView: MakeDiceView<'streak'> = (game, rules, choices): DiceView => {
  const { t } = game
  const row = h('div', { class: 'coins', dir: 'ltr', 'aria-hidden': 'true' })
  const coin = (face: Node | string, state: string) => h('span', { class: 'coin', 'data-state': state }, face)
  const lay = () => {
    const { side: called, length } = choices.peek()
    row.style.setProperty('--coins', String(length))
    row.replaceChildren(...Array.from({ length }, () => coin(side(called), 'called')))
  }
  effect(() => {
    choices.get()
    lay()
  })
  const setLength = (length: number) => choices.set({ ...choices.peek(), length: clamp(length, 1, LONGEST) })
  const step = (direction: 1 | -1) =>
    h(
      'button',
      {
        type: 'button',
        class: 'step',
        'aria-label': () => `${direction === 1 ? t().dice.more : t().dice.fewer}: ${t().dice.lengthLabel}`,
        disabled: () => !game.free() || choices.get().length === (direction === 1 ? LONGEST : 1),
        onclick: () => setLength(choices.peek().length + direction),
      },
      direction === 1 ? '+' : '−',
    )
  return {
    scene: h('div', { class: 'scene scene-coins' }, row),
    odds: h(
      'div',
      { class: 'odds' },
      h(
        'div',
        { class: 'figures four' },
        segments(
          () => t().dice.target,
          SIDES.map((value) => ({ value, text: () => t().dice[value] })),
          () => choices.get().side,
          (chosen) => choices.set({ ...choices.peek(), side: chosen }),
          game.free,
        ),
        h(
          'div',
          { class: 'stepper', role: 'group', 'aria-label': () => t().dice.lengthLabel },
          step(-1),
          h(
            'span',
            { class: 'figure' },
            h('span', { class: 'label' }, () => t().dice.lengthLabel),
            h('b', {}, () => String(choices.get().length)),
          ),
          step(1),
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
      lay()
      const first = row.firstElementChild
      if (first)
        void tempo.animate(first, [{ transform: 'rotateY(0)' }, { transform: 'rotateY(720deg)' }], {
          duration: 700,
        })
    },
    cancel: lay,
    async reveal({ values }, tempo) {
      const called = SIDES.indexOf(choices.peek().side)
      const coins = [...row.children]
      for (const [index, value] of values.entries()) {
        const known = coins[index]
        if (!known) break
        await tempo.animate(
          known,
          [
            { transform: 'rotateY(0) translateY(0)' },
            { transform: 'rotateY(540deg) translateY(-18px)', offset: 0.6 },
            { transform: 'rotateY(720deg) translateY(0)' },
          ],
          {
            duration: tempo.ms(TOSS_MS),
            easing: 'ease-out',
          },
        )
        known.replaceWith(coin(side(SIDES[value] ?? 'sun'), value === called ? 'won' : 'lost'))
        game.sound.play('lock', value === called ? index + 2 : 0)
        await tempo.wait(90)
      }
    },
    resultText: (values) => values.map((value) => (value === 0 ? '☀' : '☾')).join(''),
    choiceText: (chosen) =>
      chosen.type === 'streak' ? t().dice.choice.streak(t().dice[chosen.side], chosen.length) : '',
  }
}
