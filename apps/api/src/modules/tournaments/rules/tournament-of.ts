import type { Tournament, TournamentAward } from '@tessera/contract'
import { textIn } from '@tessera/contract/languages'
import type { LocaleCode } from '@tessera/contract/routes'
import { showPromised, showPromisedSpins } from '../../bonuses/index.ts'
import type { RaceFacts, RankedEntry } from '../race-store.ts'
import { SCORE_FRACTION, type TournamentTerms, toSubunits } from './tournament-terms.ts'

/** Multiples are shown with 2 decimals. */
const MULTIPLE_STEPS = 100

/** Returns a stored score as players see it, rounded down: a multiple with 2 decimals, else a count or subunits. */
export function shownScore({ score }: Pick<TournamentTerms, 'score'>, stored: bigint): number {
  const steps = 'measure' in score && score.measure === 'multiple' ? MULTIPLE_STEPS : 1
  return Number((stored * BigInt(steps)) / BigInt(SCORE_FRACTION)) / steps
}

/** Describes a tournament in a language. */
export function tournamentOf(
  { id, terms, state, startsAt, endsAt, players }: RaceFacts,
  own: RankedEntry | undefined,
  locale: LocaleCode,
): Tournament {
  const { score, currency, minimumStake } = terms
  return {
    id,
    name: textIn(terms.name, locale),
    state,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    settleMinutes: terms.settleMinutes,
    repeat: terms.repeat ?? null,
    timeZone: terms.timeZone ?? null,
    score: {
      by: score.by,
      measure: 'measure' in score ? score.measure : null,
      multiple: 'multiple' in score ? score.multiple : null,
      points: 'points' in score ? score.points : null,
    },
    minimumStake: minimumStake === undefined ? null : toSubunits(minimumStake, currency),
    currency,
    isSport: terms.sport ?? false,
    games: terms.games ?? [],
    prizes: prizesOf(terms, locale),
    players: Number(players),
    own: own === undefined ? null : { place: Number(own.place), score: shownScore(terms, own.score) },
  }
}

function prizesOf({ prizes, currency }: TournamentTerms, locale: LocaleCode): TournamentAward[] {
  let last = 0
  return prizes.map(({ places, money, bonus, freeSpins }) => {
    const from = last + 1
    last += places
    return {
      from,
      to: last,
      money: money === undefined ? null : toSubunits(money, currency),
      bonus: bonus === undefined ? null : showPromised(bonus, currency, locale),
      freeSpins: freeSpins === undefined ? null : showPromisedSpins(freeSpins, locale),
    }
  })
}
