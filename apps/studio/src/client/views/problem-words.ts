import { moneyLocaleOf } from '@tessera/contract/languages'
import type { ReachedLimit, RefusalReason } from '@tessera/contract/refusal-reason'
import { chosenUnit, formatAmount } from '@tessera/money'
import { type Clock, momentText } from '../core/moment-text.ts'
import type { Problem } from '../core/round-state.ts'
import type { Texts } from '../texts.ts'

/** Words of a problem; `action` is the label of the next step. */
export interface ProblemWords {
  readonly title: string
  readonly text: string
  readonly action: string
}

/** Language, time zone and units of the page. */
interface Formats extends Clock {
  readonly units: readonly string[]
}

const amountText = (subunits: number, currency: string, { locale, units }: Formats): string =>
  formatAmount(subunits, chosenUnit(currency, units), moneyLocaleOf(locale))

function limitWords(
  { limit: words }: Texts['refusals'],
  name: string,
  { limit, left, currency, endsAt }: ReachedLimit,
  formats: Formats,
): ProblemWords {
  const amount = (subunits: number): string => amountText(subunits, currency, formats)
  const sentences = [
    words.amount(name, amount(limit)),
    left > 0 ? words.left(amount(left)) : words.usedUp,
    ...(endsAt === null ? [] : [words.resets(momentText(endsAt, formats))]),
  ]
  return { title: words.title, text: sentences.join(' '), action: words.action }
}

function refusalWords(words: Texts['refusals'], refusal: RefusalReason, formats: Formats): ProblemWords {
  switch (refusal.reason) {
    case 'bet_limit':
    case 'loss_limit':
      return limitWords(
        words,
        words.limit.names[refusal.reason][refusal.parameters.period],
        refusal.parameters,
        formats,
      )
    case 'max_bet':
    case 'stake_limit': {
      const { maxBetAmount, currency } = refusal.parameters
      const amount = amountText(maxBetAmount, currency, formats)
      const { text, ...stake } = refusal.reason === 'max_bet' ? words.maxBet : words.stakeLimit
      return { ...stake, text: text(amount) }
    }
    default:
      return words.plain[refusal.reason]
  }
}

/** Returns the words of a problem: those of its reason, if the server sent one, otherwise those of its code. */
export function problemWords(
  words: Pick<Texts, 'problems' | 'refusals'>,
  { code, reason }: Problem,
  formats: Formats,
): ProblemWords {
  return reason ? refusalWords(words.refusals, reason, formats) : words.problems[code]
}
