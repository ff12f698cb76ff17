import type { ReachedLimit, RefusalReason } from '@tessera/contract/refusal-reason'
import type { Words } from '../words/words.ts'

/** Returns the words of a refusal without a known rule: a reason of the bet, or a problem of its slip. */
export function refusalText(words: Words, reason: string): string {
  const problem = words.name('problem', reason)
  const refusal = words.name('refusal', reason)
  return reason === 'other' || refusal !== words.name('', reason) ? refusal : problem
}

/** Formats of the player. */
export interface RuleFormats {
  readonly money: (subunits: number, currency: string) => string
  readonly time: (moment: string) => string
}

function limitText(
  words: Words,
  reason: 'bet_limit' | 'loss_limit',
  { period, currency, limit, left, endsAt }: ReachedLimit,
  { money, time }: RuleFormats,
): string {
  return [
    words.say(`limit.${reason}.${period}`, { limit: money(limit, currency) }),
    left > 0 ? words.say('limit.left', { left: money(left, currency) }) : words.say('limit.used-up'),
    ...(endsAt === null ? [] : [words.say('limit.resets', { time: time(endsAt) })]),
  ].join(' ')
}

/** Returns the words of a rule of the player that refused a bet. */
export function ruleText(words: Words, because: RefusalReason, formats: RuleFormats): string {
  switch (because.reason) {
    case 'bet_limit':
    case 'loss_limit':
      return limitText(words, because.reason, because.parameters, formats)
    case 'max_bet': {
      const { maxBetAmount, currency } = because.parameters
      return words.say('because.max_bet', { amount: formats.money(maxBetAmount, currency) })
    }
    // Rules of casino games, which no session of the sportsbook has.
    case 'stake_limit':
    case 'round_too_soon':
      return words.say('because.jurisdiction')
    default:
      return words.say(`because.${because.reason}`)
  }
}
