import {
  type DiceChoices,
  type DiceGame,
  type DiceOutcome,
  defaultDiceChoices,
  diceChoicesProblem,
  diceWin,
} from '@tessera/fairness'
import { stakeRefusal } from '../../games/offered-stakes.ts'
import type { RoundView } from '../../protocol.ts'
import { h } from '../core/dom.ts'
import type { Engine, Game } from '../core/game.ts'
import { resultText } from '../core/result-text.ts'
import { computed, type Signal, signal } from '../core/signals.ts'
import { standing } from '../core/wins.ts'
import { offerNote } from '../views/offer-note.ts'
import { rtpText } from '../views/rtp.ts'
import type { DiceView } from './dice-view.ts'
import { overUnderView } from './over-under.ts'
import { rangeView } from './range.ts'
import { streakView } from './streak.ts'
import { sumOverUnderView, sumSetView } from './sums.ts'
import { targetView } from './target.ts'

const STRIP = 12

function outcomeOf(round: RoundView): DiceOutcome {
  if (round.result?.kind !== 'dice') throw new Error(`round ${round.roundId} is not a dice round`)
  return round.result.outcome
}

/** Creates the view and the choices for the rules: the only place that distinguishes the variants. */
function makeView(
  game: Game,
  rules: DiceGame,
): { view: DiceView; choices: Pick<Signal<DiceChoices>, 'get' | 'peek'> } {
  switch (rules.rules.type) {
    case 'over-under': {
      const choices = signal(defaultDiceChoices['over-under'])
      return { view: overUnderView(game, rules, choices), choices }
    }
    case 'target': {
      const choices = signal(defaultDiceChoices.target)
      return { view: targetView(game, rules, choices), choices }
    }
    case 'range': {
      const choices = signal(defaultDiceChoices.range)
      return { view: rangeView(game, rules, choices), choices }
    }
    case 'sum-set': {
      const choices = signal(defaultDiceChoices['sum-set'])
      return { view: sumSetView(game, rules, choices), choices }
    }
    case 'sum-over-under': {
      const choices = signal(defaultDiceChoices['sum-over-under'])
      return { view: sumOverUnderView(game, rules, choices), choices }
    }
    case 'streak': {
      const choices = signal(defaultDiceChoices.streak)
      return { view: streakView(game, rules, choices), choices }
    }
  }
}

/** Engine of a dice game: one draw with odds set by the player. */
export function createDiceEngine(game: Game, rules: DiceGame): Engine {
  const { view, choices } = makeView(game, rules)
  const results = signal<readonly { text: string; won: boolean }[]>([])
  const message = signal<{ text: string; standing: ReturnType<typeof standing> | 'plain' }>({
    text: '',
    standing: 'plain',
  })
  const playable = () => diceChoicesProblem(rules, choices.get()) === null
  const payout = () => (playable() ? Number(diceWin(rules, choices.get(), BigInt(game.stake.get()))) : null)
  const { ladder, maxWin } = game.session.stakes
  const refusalOf = (stake: number) => stakeRefusal(rules, choices.get(), stake, maxWin)
  const refusal = computed(() => refusalOf(game.stake.get()))
  const stakes = computed(() => ladder.filter((stake) => refusalOf(stake) === null))

  const say = ({ stake, win }: RoundView): string => resultText(game, stake, win)
  const strip = h('ol', { class: 'results', 'aria-label': () => game.t().dice.lastResults, dir: 'ltr' })
  const stage = h(
    'div',
    { class: 'dice-stage' },
    h('h1', { class: 'poster-name', hidden: game.hostBar.get }, game.page.gameName),
    strip,
    view.scene,
    h('p', { class: 'message', 'data-standing': () => message.get().standing, 'aria-hidden': 'true' }, () =>
      refusal() === null && game.stakeEntry.get() !== 'invalid' ? message.get().text : '',
    ),
    offerNote(game, refusal, (stake) => refusalOf(stake) !== 'rounding'),
  )
  const push = (text: string, won: boolean) => {
    results.set([{ text, won }, ...results.peek()].slice(0, STRIP))
    strip.replaceChildren(...results.peek().map((one) => h('li', { 'data-won': String(one.won) }, one.text)))
  }

  return {
    stage,
    controls: view.odds,
    choices: () => choices.peek(),
    ready: () => playable() && refusal() === null && game.stakeEntry.get() === 'valid',
    stakes,
    payout,
    begin(tempo) {
      message.set({ text: '', standing: 'plain' })
      view.begin(tempo)
    },
    cancel: () => view.cancel(),
    async reveal(round, _spin, tempo) {
      const outcome = outcomeOf(round)
      await view.reveal(outcome, tempo)
      push(view.resultText(outcome.values), outcome.won)
      message.set({ text: say(round), standing: standing(round.stake, round.win) })
      game.sound.play(outcome.won && round.win > round.stake ? 'win' : 'lose')
    },
    restore: () => {},
    describe: (round) => `${view.resultText(outcomeOf(round).values)}. ${say(round)}`,
    rules() {
      const t = game.t()
      const { min, max } = game.session.stakes
      return h(
        'div',
        { class: 'panel rules' },
        h('p', {}, t.rules.dice[rules.rules.type]),
        h('p', {}, t.rules.payoutRule),
        h('h3', {}, t.rules.rtp(rtpText(game, rules.rtpBasisPoints))),
        h('p', { class: 'quiet' }, t.rules.rtpDice),
        h(
          'p',
          { class: 'quiet' },
          t.rules.stakes(game.amount(min), game.amount(max)),
          ' ',
          t.rules.malfunction,
        ),
        h('p', { class: 'quiet' }, t.rules.keys),
      )
    },
    summary(round) {
      const outcome = outcomeOf(round)
      return h(
        'div',
        { class: 'summary-dice' },
        h(
          'b',
          { class: 'summary-result', 'data-standing': standing(round.stake, round.win) },
          view.resultText(outcome.values),
        ),
        round.choices ? h('p', {}, `${game.t().history.choice}: ${view.choiceText(round.choices)}`) : null,
      )
    },
  }
}
