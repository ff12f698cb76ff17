import type { ReachedLimit, RefusalReason } from '@tessera/contract/refusal-reason'
import { formatAmount } from '@tessera/money'
import { fill } from '@tessera/words/fill'
import type { PageWords } from '../../words/page-words.ts'
import { type Clock, momentText } from '../core/moment-text.ts'
import type { Problem } from '../core/round-state.ts'

/** Words of a problem; `action` is the label of the next step. */
export interface ProblemWords {
  readonly title: string
  readonly text: string
  readonly action: string
}

function limitWords(
  { limit: words }: PageWords['refusals'],
  name: string,
  { limit, left, currency, endsAt }: ReachedLimit,
  clock: Clock,
): ProblemWords {
  const amount = (subunits: number): string => formatAmount(subunits, currency, clock.locale)
  const sentences = [
    fill(words.amount, { name, limit: amount(limit) }),
    left > 0 ? fill(words.left, { left: amount(left) }) : words.usedUp,
    ...(endsAt === null ? [] : [fill(words.resets, { time: momentText(endsAt, clock) })]),
  ]
  return { title: words.title, text: sentences.join(' '), action: words.action }
}

function refusalWords(words: PageWords['refusals'], refusal: RefusalReason, clock: Clock): ProblemWords {
  switch (refusal.reason) {
    case 'bet_limit':
    case 'loss_limit':
      return limitWords(
        words,
        words.limit.names[refusal.reason][refusal.parameters.period],
        refusal.parameters,
        clock,
      )
    case 'max_bet': {
      const { maxBetAmount, currency } = refusal.parameters
      const amount = formatAmount(maxBetAmount, currency, clock.locale)
      return { ...words.maxBet, text: fill(words.maxBet.text, { amount }) }
    }
    default:
      return words.plain[refusal.reason]
  }
}

/** Returns the words of a problem: those of its reason, if the server sent one, otherwise those of its code. */
export function problemWords(
  words: Pick<PageWords, 'problems' | 'refusals'>,
  { code, reason }: Problem,
  clock: Clock,
): ProblemWords {
  return reason ? refusalWords(words.refusals, reason, clock) : words.problems[code]
}
