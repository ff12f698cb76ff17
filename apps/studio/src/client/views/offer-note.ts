import type { StakeRefusal } from '../../games/offered-stakes.ts'
import { h } from '../core/dom.ts'
import type { Game } from '../core/game.ts'
import { passesFrom } from '../core/stakes.ts'

/**
 * Explains why the stake is not offered for the choices, and offers one that is. Nothing changes without the
 * player's action, since a higher stake is the player's decision.
 */
export function offerNote(
  game: Game,
  refusal: () => StakeRefusal | null,
  isFair: (stake: number) => boolean,
): HTMLElement {
  const { min, max } = game.session.stakes
  return h('div', { class: 'offer', id: 'offer', role: 'status' }, () => {
    const { dice } = game.t()
    if (game.stakeEntry.get() === 'invalid')
      return h('p', { class: 'message' }, dice.stakeBetween(game.amount(min), game.amount(max)))
    const why = refusal()
    if (why === null) return ''
    if (why === 'highest-win')
      return h('p', { class: 'message' }, dice.highestWin(game.amount(game.session.stakes.maxWin ?? 0)))
    const from = passesFrom(game.session.stakes.ladder, isFair)
    if (from === null) return ''
    return h(
      'p',
      { class: 'message' },
      h('span', {}, dice.stakeFrom(game.amount(from))),
      h(
        'button',
        {
          type: 'button',
          class: 'button small',
          'aria-label': dice.setStake(game.amount(from)),
          disabled: () => !game.free(),
          onclick: () => game.stake.set(from),
        },
        dice.changeStake,
      ),
    )
  })
}
