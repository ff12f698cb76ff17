import { MAX_MULTIPLIER_HUNDREDTHS } from '@tessera/fairness'
import { h, s } from '../core/dom.ts'
import type { Game } from '../core/game.ts'
import type { Signal } from '../core/signals.ts'
import type { ChoicesOf, DiceView, MakeDiceView } from './dice-view.ts'
import { createDigits } from './digits.ts'
import { numberField } from './fields.ts'
import { chanceText, hundredthsText, readNumber, wholeText } from './number-text.ts'
import { clamp, LOWEST_MULTIPLIER, multiplierToShare, shareToMultiplier, winChance } from './odds.ts'
import { track } from './track.ts'

/** Flight path of the comet in a sky 1000 wide and 400 high. */
const FLIGHT = { from: [150, 372], bend: [600, 350], to: [960, 40] } as const
const CLIMB_MS = 750

/** Point of the flight path at a share of its length. */
function flightAt(share: number): readonly [x: number, y: number] {
  const rest = 1 - share
  const along = (axis: 0 | 1) =>
    rest * rest * FLIGHT.from[axis] + 2 * rest * share * FLIGHT.bend[axis] + share * share * FLIGHT.to[axis]
  return [along(0), along(1)]
}

const place = (share: number) => {
  const [x, y] = flightAt(share)
  return `translate(${x}px, ${y}px)`
}

type Choices = Signal<ChoicesOf<'target'>>

const chooseMultiplier = (choices: Choices, hundredths: number): void =>
  choices.set({
    type: 'target',
    multiplier: clamp(Math.round(hundredths), LOWEST_MULTIPLIER, MAX_MULTIPLIER_HUNDREDTHS),
  })

/** Track on which the player chooses the multiplier. */
function multiplierTrack(game: Game, choices: Choices): HTMLElement {
  const set = (hundredths: number) => chooseMultiplier(choices, hundredths)
  return track({
    enabled: game.free,
    marks: [101, 1_000, 10_000, 100_000, 1_000_000].map((hundredths) => ({
      share: multiplierToShare(hundredths),
      text: `${wholeText(game, Math.floor(hundredths / 100))}×`,
    })),
    zones: () => [{ from: multiplierToShare(choices.get().multiplier), to: 1 }],
    handles: [
      {
        label: () => game.t().dice.multiplier,
        share: () => multiplierToShare(choices.get().multiplier),
        value: () => choices.get().multiplier / 100,
        valueText: () => `${hundredthsText(game, choices.get().multiplier)}×`,
        min: () => LOWEST_MULTIPLIER / 100,
        max: () => MAX_MULTIPLIER_HUNDREDTHS / 100,
        moveTo: (share) => set(shareToMultiplier(share)),
        step: (steps, large) => {
          const now = choices.peek().multiplier
          const unit = 10 ** Math.max(0, Math.floor(Math.log10(now)) - 1)
          set(now + steps * (large ? unit * 10 : unit))
        },
        toEnd: (end) => set(end === 'min' ? LOWEST_MULTIPLIER : MAX_MULTIPLIER_HUNDREDTHS),
      },
    ],
  }).element
}

/** Fields for the multiplier and the chance of winning. */
function multiplierFields(game: Game, choices: Choices): HTMLElement {
  return h(
    'div',
    { class: 'figures two' },
    numberField({
      label: () => game.t().dice.multiplier,
      value: () => `${hundredthsText(game, choices.get().multiplier)}×`,
      enabled: game.free,
      commit: (text) => {
        const value = readNumber(text, game.locale.peek())
        if (value !== null) chooseMultiplier(choices, value * 100)
      },
    }),
    numberField({
      label: () => game.t().dice.chance,
      value: () => chanceText(game, winChance(choices.get())),
      enabled: game.free,
      commit: (text) => {
        const value = readNumber(text, game.locale.peek())
        if (value !== null && value > 0) chooseMultiplier(choices, 9_900 / value)
      },
    }),
  )
}

/** Sky with the flight path, the chosen multiplier on it, and the comet. */
function createSky(choices: Choices): { readonly sky: SVGElement; readonly comet: SVGElement } {
  const comet = s(
    'g',
    { class: 'comet' },
    s('path', { class: 'tail-far', d: 'M0 0-150 54-122 78Z' }),
    s('path', { class: 'tail', d: 'M0 0-104 22-88 62Z' }),
    s('path', { class: 'head', d: 'M0-26A26 26 0 0 1 26 0V26H0A26 26 0 0 1 0-26Z' }),
  )
  comet.style.transform = place(0)
  const ring = s(
    'g',
    { class: 'mark', style: () => `transform:${place(multiplierToShare(choices.get().multiplier))}` },
    s('path', { d: 'M0-34 34 0 0 34-34 0Z' }),
  )
  const [fx, fy] = FLIGHT.from
  const [bx, by] = FLIGHT.bend
  const [tx, ty] = FLIGHT.to
  const sky = s(
    'svg',
    { class: 'sky', viewBox: '0 0 1000 400', 'aria-hidden': 'true' },
    s('path', { class: 'flight', d: `M${fx} ${fy}Q${bx} ${by} ${tx} ${ty}` }),
    ring,
    comet,
  )
  return { sky, comet }
}

/** A multiplier is drawn; the player chooses the one that it must reach. */
export const targetView: MakeDiceView<'target'> = (game, _rules, choices): DiceView => {
  const digits = createDigits(hundredthsText(game, choices.peek().multiplier))
  const { sky, comet } = createSky(choices)
  const scene = h(
    'div',
    { class: 'scene scene-flight' },
    sky,
    h('div', { class: 'flight-number' }, digits.element, h('span', { class: 'times' }, '×')),
  )
  return {
    scene,
    odds: h('div', { class: 'odds' }, multiplierTrack(game, choices), multiplierFields(game, choices)),
    begin(tempo) {
      comet.style.transform = place(0)
      scene.dataset.standing = 'plain'
      digits.begin(tempo)
    },
    cancel() {
      comet.style.transform = place(0)
      digits.set(hundredthsText(game, choices.peek().multiplier), 'plain')
    },
    async reveal({ values: [drawn = 100], won }, tempo) {
      const height = multiplierToShare(drawn)
      const points = Array.from({ length: 13 }, (_, i) => ({ transform: place((height * i) / 12) }))
      const climbs = tempo.animate(comet, points, {
        duration: tempo.ms(CLIMB_MS),
        easing: 'cubic-bezier(.2,.6,.3,1)',
      })
      comet.style.transform = place(height)
      await climbs
      await digits.lock(hundredthsText(game, drawn), won, tempo, (index) =>
        game.sound.play('lock', index + 2),
      )
      scene.dataset.standing = won ? 'won' : 'lost'
    },
    resultText: ([drawn = 100]) => `${hundredthsText(game, drawn)}×`,
    choiceText: (chosen) => (chosen.type === 'target' ? `${hundredthsText(game, chosen.multiplier)}×` : ''),
  }
}
