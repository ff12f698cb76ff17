import { h } from '../core/dom.ts'
import type { Flow } from '../core/flow.ts'
import type { Engine, Game } from '../core/game.ts'
import { canPlay } from '../core/round-state.ts'
import { stepStake } from '../core/stakes.ts'
import { standing } from '../core/wins.ts'
import { amountView } from './amount.ts'
import { icon, pinwheel } from './icons.ts'
import { stakeField } from './stake-field.ts'

function stakeStepper(game: Game, engine: Engine): HTMLElement {
  const step = (direction: 1 | -1) => game.stake.set(stepStake(engine.stakes(), game.stake.peek(), direction))
  const button = (direction: 1 | -1) =>
    h(
      'button',
      {
        type: 'button',
        class: 'step',
        'aria-label': () => (direction === 1 ? game.t().moreStake : game.t().lessStake),
        disabled: () =>
          !game.free() ||
          game.freeRounds.get() > 0 ||
          stepStake(engine.stakes(), game.stake.get(), direction) === game.stake.get(),
        onclick: () => step(direction),
      },
      icon(direction === 1 ? 'plus' : 'minus'),
    )
  return h(
    'div',
    { class: 'stake', role: 'group', 'aria-label': () => game.t().stake },
    button(-1),
    h(
      'button',
      {
        type: 'button',
        class: 'stake-value',
        // Its name is what it shows, as speech input expects.
        title: () => game.t().allStakes,
        'aria-haspopup': 'dialog',
        disabled: () => !game.free() || game.freeRounds.get() > 0,
        onclick: () => game.sheet.set('stakes'),
      },
      h('span', { class: 'label' }, () => game.t().stake),
      amountView(game, game.stake.get),
    ),
    button(1),
  )
}

function playTile(game: Game, engine: Engine, flow: Flow): HTMLElement {
  const { rules } = game.session.game
  const kindOfPlay = rules.kind === 'slot' ? 'slot' : rules.rules.type
  const label = () => {
    const { play } = game.t()
    const phase = game.runner.phase()
    if (flow.overlay.get()) return play.next
    if (canPlay(phase)) return flow.cooldown.isOn.get() ? play.wait : play[kindOfPlay]
    return phase.type === 'revealing' ? play.skip : play.stop
  }
  return h(
    'button',
    {
      type: 'button',
      class: 'play',
      'data-busy': () => !canPlay(game.runner.phase()),
      disabled: () => game.paused.get() || (canPlay(game.runner.phase()) && !engine.ready()),
      // Not disabled for such a short time, so that the focus stays.
      'aria-disabled': () => (canPlay(game.runner.phase()) && flow.cooldown.isOn.get() ? 'true' : null),
      'aria-label': () =>
        canPlay(game.runner.phase()) ? `${label()}, ${game.amount(game.stake.get())}` : label(),
      onclick: () => flow.press(),
    },
    pinwheel(),
    h('span', { class: 'play-label' }, label),
    () =>
      flow.cooldown.isRunning.get()
        ? h('i', { class: 'play-rest', style: `--rest:${flow.cooldown.ms}ms`, 'aria-hidden': 'true' })
        : '',
  )
}

function winField(game: Game, engine: Engine): HTMLElement {
  const kind = () => {
    const win = game.lastWin.get()
    return win === null ? 'none' : standing(game.stake.get(), win)
  }
  return h(
    'div',
    { class: 'field field-win', 'data-standing': kind },
    h('span', { class: 'label' }, () =>
      engine.payout() === null || game.lastWin.get() !== null ? game.t().lastWin : game.t().payoutOnWin,
    ),
    amountView(game, () => game.lastWin.get() ?? engine.payout()),
  )
}

/** Bottom deck: money on one side, stake and play on the other. */
export function deck(game: Game, engine: Engine, flow: Flow): HTMLElement {
  return h(
    'section',
    { class: 'deck', 'aria-label': () => game.page.gameName },
    h('p', { class: 'deck-free', role: 'status', hidden: () => game.freeRounds.get() === 0 }, () => {
      const left = game.freeRounds.get()
      return left === 0 ? '' : game.t().freeRounds(left, game.amount(game.stake.get()))
    }),
    h(
      'div',
      { class: 'deck-money' },
      h(
        'div',
        { class: 'field field-balance', hidden: game.hostBalance.get },
        h('span', { class: 'label' }, () => game.t().balance),
        amountView(game, game.balance.get, { unknown: () => game.t().unknownBalance, counts: true }),
      ),
      winField(game, engine),
    ),
    h(
      'div',
      { class: 'deck-play' },
      game.page.kind === 'dice' ? stakeField(game) : stakeStepper(game, engine),
      playTile(game, engine, flow),
      h(
        'button',
        {
          type: 'button',
          class: 'toggle turbo',
          'aria-pressed': () => String(game.turbo.get()),
          onclick: () => game.turbo.set(!game.turbo.peek()),
        },
        icon('turbo'),
        h('span', {}, () => game.t().turbo),
      ),
    ),
  )
}
