import { moneyLocaleOf } from '@tessera/contract/languages'
import { h } from '../core/dom.ts'
import { type Game, partsOf, stakeUnit } from '../core/game.ts'
import { effect } from '../core/signals.ts'
import { readStake, scaledStake } from '../core/typed-stake.ts'

/**
 * Stake field with buttons for half and double. An invalid text blocks play and, once the player leaves the
 * field, shows the reason (offer-note.ts). It never changes into another amount.
 */
export function stakeField(game: Game): HTMLElement {
  const { stakes } = game.session
  const textOf = () => partsOf(game, game.stake.get()).number
  let unit = stakeUnit(game)
  const input = h('input', {
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 24,
    dir: 'ltr',
    'aria-label': () => `${game.t().stake} (${stakeUnit(game)})`,
    'aria-invalid': () => (game.stakeEntry.get() === 'invalid' ? 'true' : null),
    'aria-describedby': 'offer',
    disabled: () => !game.free() || game.freeRounds.get() > 0,
  })
  const read = () => readStake(input.value, unit, moneyLocaleOf(game.locale.peek()), stakes)
  const choose = (stake: number) => {
    game.stakeEntry.set('valid')
    game.stake.set(stake)
    input.value = textOf()
  }
  input.addEventListener('focus', () => input.select())
  input.addEventListener('input', () => {
    const stake = read()
    game.stakeEntry.set(stake === null ? 'incomplete' : 'valid')
    if (stake !== null) game.stake.set(stake)
  })
  input.addEventListener('change', () => {
    const stake = read()
    if (stake === null) game.stakeEntry.set('invalid')
    else choose(stake)
  })
  effect(() => {
    // The stake was changed elsewhere, by a key or by the offer.
    const text = textOf()
    const isSameUnit = unit === stakeUnit(game)
    unit = stakeUnit(game)
    // A text that was typed in another unit would be another amount.
    if (document.activeElement === input && isSameUnit) return
    input.value = text
    game.stakeEntry.set('valid')
  })

  const scale = (factor: 0.5 | 2) =>
    h(
      'button',
      {
        type: 'button',
        class: 'step',
        'aria-label': () => (factor === 2 ? game.t().dice.doubleStake : game.t().dice.halfStake),
        disabled: () =>
          !game.free() ||
          game.freeRounds.get() > 0 ||
          scaledStake(game.stake.get(), factor, stakes) === game.stake.get(),
        onclick: () => choose(scaledStake(game.stake.peek(), factor, stakes)),
      },
      factor === 2 ? '2×' : '½',
    )
  const unitText = () => h('small', {}, partsOf(game, game.stake.get()).unit)
  return h(
    'div',
    { class: 'stake stake-free', role: 'group', 'aria-label': () => game.t().stake },
    scale(0.5),
    h(
      'label',
      { class: 'stake-value editable' },
      h('span', { class: 'label' }, () => game.t().stake),
      h(
        'span',
        { class: 'amount', dir: 'ltr', 'data-unit-last': () => !partsOf(game, game.stake.get()).unitFirst },
        unitText,
        input,
      ),
    ),
    scale(2),
  )
}
