import { moneyLocaleOf } from '@tessera/contract/languages'
import { chosenUnit, formatAmount } from '@tessera/money'
import type { RoundView } from '../../protocol.ts'
import { h } from '../core/dom.ts'
import type { Engine, Game } from '../core/game.ts'
import { type Clock, momentText, shortMomentText } from '../core/moment-text.ts'
import { signal } from '../core/signals.ts'
import { standing } from '../core/wins.ts'
import { copyField } from './fairness-panel.ts'
import { icon } from './icons.ts'

const PAGE = 20

const clockOf = (game: Game): Clock => ({ locale: game.locale.get(), timeZone: game.timeZone.get() })

const timeText = (game: Game, iso: string): string => momentText(iso, clockOf(game))

/** Formats an amount in the currency of its round. */
function roundAmount(game: Game, round: RoundView, subunits: number): string {
  return formatAmount(
    subunits,
    chosenUnit(round.currency.code, game.units.get()),
    moneyLocaleOf(game.locale.get()),
  )
}

/** A round as a replay, with everything that a recall must show (GLI-19 4.14). */
function recall(game: Game, engine: Engine, round: RoundView): HTMLElement {
  const { t } = game
  const row = (label: string, value: string) =>
    h('div', { class: 'row' }, h('dt', {}, label), h('dd', { dir: 'ltr' }, value))
  return h(
    'div',
    { class: 'panel recall' },
    h(
      'p',
      { class: 'replay-note' },
      icon('replay'),
      h('b', {}, t().history.replay),
      ' ',
      t().history.replayNote,
    ),
    engine.summary(round),
    h(
      'dl',
      { class: 'facts-list' },
      row(t().history.when, timeText(game, round.startedAt)),
      row(t().stake, roundAmount(game, round, round.stake)),
      row(t().win, roundAmount(game, round, round.win)),
      round.balanceBefore === null
        ? null
        : row(t().history.before, roundAmount(game, round, round.balanceBefore)),
      round.state !== 'closed' || round.balance === null
        ? null
        : row(t().history.after, roundAmount(game, round, round.balance)),
      row(t().history.round, `${round.roundId} (${t().history.state[round.state]})`),
    ),
    copyField(
      game,
      () => t().fairness.serverSeedHash,
      () => round.fairness.serverSeedHash,
    ),
    round.fairness.serverSeed
      ? copyField(
          game,
          () => t().fairness.revealed,
          () => round.fairness.serverSeed ?? '',
        )
      : null,
    copyField(
      game,
      () => t().fairness.clientSeed,
      () => round.fairness.clientSeed,
    ),
    copyField(
      game,
      () => t().fairness.nonce,
      () => String(round.fairness.nonce),
    ),
  )
}

/** Panel with the last rounds, newest first; each opens as a replay. */
export function historyPanel(game: Game, engine: Engine): HTMLElement {
  const { t } = game
  const rounds = signal<readonly RoundView[] | null>(null)
  const before = signal<string | null>(null)
  const failed = signal(false)
  const open = signal<RoundView | null>(null)

  async function load(): Promise<void> {
    failed.set(false)
    const answer = await game.api.rounds(before.peek(), PAGE)
    if (!answer.ok) {
      failed.set(true)
      return
    }
    rounds.set([...(rounds.peek() ?? []), ...answer.value.rounds])
    before.set(answer.value.before)
  }
  void load()

  const entry = (round: RoundView) =>
    h(
      'li',
      {},
      h(
        'button',
        {
          type: 'button',
          class: 'round-row',
          'aria-label': `${t().history.watch}: ${timeText(game, round.startedAt)}`,
          onclick: () => open.set(round),
        },
        h('span', { class: 'round-when' }, shortMomentText(round.startedAt, new Date(), clockOf(game))),
        h('span', { class: 'round-stake' }, roundAmount(game, round, round.stake)),
        h(
          'span',
          { class: 'round-win', 'data-standing': standing(round.stake, round.win) },
          round.state === 'closed' ? roundAmount(game, round, round.win) : t().history.state[round.state],
        ),
      ),
    )
  const list = () => {
    const all = rounds.get()
    if (failed.get()) {
      return h(
        'div',
        { class: 'panel' },
        h('p', { role: 'alert' }, t().history.unavailable),
        h('button', { type: 'button', class: 'button', onclick: () => void load() }, t().tryNow),
      )
    }
    if (!all) return h('div', { class: 'panel shimmer', 'aria-busy': 'true' }, h('i'), h('i'), h('i'), h('i'))
    if (all.length === 0) return h('p', { class: 'panel' }, t().history.empty)
    return h(
      'div',
      { class: 'panel' },
      h(
        'div',
        { class: 'round-row head', 'aria-hidden': 'true' },
        h('span', {}, t().history.when),
        h('span', {}, t().stake),
        h('span', {}, t().win),
      ),
      h('ol', { class: 'rounds' }, all.map(entry)),
      before.get()
        ? h('button', { type: 'button', class: 'button', onclick: () => void load() }, t().history.more)
        : null,
    )
  }
  return h('div', {}, () => {
    const one = open.get()
    if (!one) return list()
    return h(
      'div',
      {},
      h(
        'button',
        { type: 'button', class: 'button small back', onclick: () => open.set(null) },
        t().history.back,
      ),
      recall(game, engine, one),
    )
  })
}
