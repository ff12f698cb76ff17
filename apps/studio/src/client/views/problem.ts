import { h } from '../core/dom.ts'
import type { Flow } from '../core/flow.ts'
import type { Engine, Game } from '../core/game.ts'
import type { RetryWait } from '../core/retry-wait.ts'
import { attemptOf, type Problem } from '../core/round-state.ts'
import { effect } from '../core/signals.ts'
import { affordableStake } from '../core/stakes.ts'
import { problemWords } from './problem-words.ts'

/** Returns the highest stake that solves the problem; null if none does, or if it is unknown. */
function stakeBound({ code, reason, balance }: Problem, currency: string): number | null {
  if (code === 'insufficient_funds') return balance
  const isStake = reason?.reason === 'max_bet' || reason?.reason === 'stake_limit'
  return isStake && reason.parameters.currency === currency ? reason.parameters.maxBetAmount : null
}

/** Dialog with the problem and the next step; only the player closes it. */
export function problemDialog(game: Game, engine: Engine, flow: Flow): HTMLElement {
  const dialog = h('dialog', { class: 'problem', 'aria-labelledby': 'problem-title' })
  const current = (): { problem: Problem; over: boolean } | null => {
    const phase = game.runner.phase()
    if (phase.type === 'refused') return { problem: phase.problem, over: false }
    return phase.type === 'over' ? { problem: phase.problem, over: true } : null
  }
  const act = (problem: Problem, over: boolean) => {
    if (over) {
      game.host.send({ type: 'exit' })
      return
    }
    const bound = stakeBound(problem, game.session.currency.code)
    if (bound !== null) game.stake.set(affordableStake(engine.stakes(), bound) ?? game.stake.peek())
    flow.dismissProblem()
  }
  dialog.addEventListener('cancel', (event) => {
    const now = current()
    if (now?.over) event.preventDefault()
    else flow.dismissProblem()
  })
  effect(() => {
    const now = current()
    if (!now) {
      if (dialog.open) dialog.close()
      return
    }
    const { problem, over } = now
    const words = problemWords(game.t(), problem, {
      locale: game.locale.get(),
      timeZone: game.timeZone.get(),
      units: game.units.get(),
    })
    const poor = problem.code === 'insufficient_funds'
    dialog.replaceChildren(
      h('h2', { id: 'problem-title' }, words.title),
      poor && problem.balance !== null
        ? h('p', { class: 'strong' }, game.t().yourBalance(game.amount(problem.balance)))
        : '',
      h('p', {}, words.text),
      h(
        'div',
        { class: 'actions' },
        h(
          'button',
          { type: 'button', class: `button ${poor ? '' : 'primary'}`, onclick: () => act(problem, over) },
          words.action,
        ),
        poor && game.session.mode === 'real'
          ? h(
              'button',
              {
                type: 'button',
                class: 'button primary',
                onclick: () => {
                  game.host.send({
                    type: 'open-deposit',
                    balance: problem.balance,
                    currency: game.session.currency.code,
                  })
                  flow.dismissProblem()
                },
              },
              game.t().deposit,
            )
          : null,
      ),
    )
    if (!dialog.open) dialog.showModal()
  })
  return dialog
}

/** Quiet note while the page waits longer than usual, for the connection or the cashier. */
export function waitingNote(game: Game, retryWait: RetryWait): HTMLElement {
  return h('div', { class: 'note', role: 'status' }, () => {
    const phase = game.runner.phase()
    const { t } = game
    if (game.paused.get()) return h('p', {}, t().paused)
    if (game.showsKeyHint.get()) return h('p', {}, t().wakeKeys)
    if (phase.type === 'checking') return h('p', {}, t().checking)
    if (attemptOf(phase) < 2) return ''
    return h(
      'p',
      {},
      h('b', {}, t().retrying),
      ' ',
      t().retryingText,
      ' ',
      h('button', { type: 'button', class: 'button small', onclick: () => retryWait.skip() }, t().tryNow),
    )
  })
}
