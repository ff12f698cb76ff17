import { localText } from '@tessera/contract/local-text'
import { TOURNAMENT_MEASURES } from '@tessera/contract/statuses'
import { currencyOf, findCurrency } from '@tessera/money'
import { z } from 'zod'
import type { PromisedBonus } from '../../bonuses/index.ts'
import { isTimeZone } from '../../profile/index.ts'

/** Scores are stored in this fraction, so that the smallest amounts add up. */
export const SCORE_FRACTION = 10_000
const AMOUNT_MAX = 1_000_000
const MULTIPLE_MAX = 1_000_000
/** Places with a prize in one tournament. */
const PLACES_MAX = 500
/** Minutes of the longest settling time: a week. */
const SETTLE_MAX = 10_080

const key = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/, 'is not lower-case letters, digits and hyphens')
  .refine((id) => !/-\d{4}-\d{2}-\d{2}$/.test(id), 'ends with a date, as those of repetitions do')
/** In units of the file's currency. */
const amount = z.number().positive().max(AMOUNT_MAX)
const multiple = z.number().min(1).max(MULTIPLE_MAX)
const measure = z.enum(TOURNAMENT_MEASURES)

const scoreSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('stake') }),
  z.strictObject({ by: z.literal('best-win'), measure }),
  z.strictObject({ by: z.literal('win-sum'), measure }),
  z.strictObject({ by: z.literal('rounds') }),
  z.strictObject({ by: z.literal('points'), multiple, points: z.int().min(1).max(1000) }),
  z.strictObject({ by: z.literal('first'), multiple }),
])

/** Id of a published campaign of the kind `reward`. */
const campaign = z.string().regex(/^[a-z0-9-]{1,64}$/, 'is not a campaign')

const prizeSchema = z
  .strictObject({
    /** Number of places that win it, after those of the prizes before. */
    places: z.int().min(1).max(PLACES_MAX),
    money: amount.optional(),
    bonus: campaign.optional(),
    /** For a campaign that gives free spins. */
    freeSpins: campaign.optional(),
  })
  .refine(
    ({ money, bonus, freeSpins }) =>
      [money, bonus, freeSpins].filter((each) => each !== undefined).length === 1,
    'is either money, a bonus or free spins',
  )

const tournamentSchema = z.strictObject({
  id: key,
  /** By language; the default one is required. */
  name: localText(60),
  /** Start and end of a tournament that takes place once. */
  starts: z.iso.datetime({ offset: true }).optional(),
  ends: z.iso.datetime({ offset: true }).optional(),
  repeat: z.enum(['daily', 'weekly']).optional(),
  /** Time zone in which the days or weeks of a repeated one begin. */
  timeZone: z.string().refine(isTimeZone, 'is not a time zone').optional(),
  settleMinutes: z.int().min(0).max(SETTLE_MAX),
  sport: z.literal(true).optional(),
  /** Games that count; all without it. */
  games: z
    .array(z.string().regex(/^[a-z0-9-]{1,64}$/))
    .min(1)
    .max(100)
    .optional(),
  score: scoreSchema,
  minimumStake: amount.optional(),
  prizes: z.array(prizeSchema).min(1).max(50),
})

/** A file of tournaments as an operator writes it. */
export const tournamentsFileSchema = z
  .strictObject({
    currency: z.string().refine((code) => findCurrency(code) !== undefined, 'is not a currency'),
    tournaments: z.array(tournamentSchema).min(1).max(100),
  })
  .superRefine(({ currency, tournaments }, context) => {
    const seen = new Set<string>()
    for (const [index, tournament] of tournaments.entries()) {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path: ['tournaments', index, ...path], message })
      if (seen.has(tournament.id)) refuse(['id'], 'is used twice')
      seen.add(tournament.id)
      checkTimes(tournament, refuse)
      checkAmounts(tournament, currency, refuse)
      if (tournament.sport && tournament.games) refuse(['games'], 'is not for sport')
    }
  })

type Refuse = (path: (string | number)[], message: string) => void
type Written = z.output<typeof tournamentSchema>

function checkTimes({ starts, ends, repeat, timeZone }: Written, refuse: Refuse): void {
  if (repeat) {
    if (timeZone === undefined) refuse(['timeZone'], 'is missing')
    if (starts !== undefined) refuse(['starts'], 'is not for a repeated tournament')
    if (ends !== undefined) refuse(['ends'], 'is not for a repeated tournament')
    return
  }
  if (starts === undefined) refuse(['starts'], 'is missing')
  if (ends === undefined) refuse(['ends'], 'is missing')
  if (timeZone !== undefined) refuse(['timeZone'], 'is for a repeated tournament')
  if (starts !== undefined && ends !== undefined && Date.parse(ends) <= Date.parse(starts))
    refuse(['ends'], 'is not after the start')
}

function checkAmounts({ minimumStake, prizes }: Written, currency: string, refuse: Refuse): void {
  const isWhole = (units: number) => {
    const subunits = units * (findCurrency(currency)?.subunitToUnit ?? 1)
    return Math.abs(subunits - Math.round(subunits)) < 1e-6
  }
  if (minimumStake !== undefined && !isWhole(minimumStake))
    refuse(['minimumStake'], `is not an amount in ${currency}`)
  for (const [place, { money }] of prizes.entries())
    if (money !== undefined && !isWhole(money))
      refuse(['prizes', place, 'money'], `is not an amount in ${currency}`)
  if (prizes.reduce((sum, { places }) => sum + places, 0) > PLACES_MAX)
    refuse(['prizes'], `has more than ${PLACES_MAX} places`)
}

/** A tournament of a file, with the currency of its amounts. */
export type TournamentDraft = Written & { readonly currency: string }

export interface AwardTerms {
  readonly places: number
  readonly money?: number | undefined
  readonly bonus?: PromisedBonus
  readonly freeSpins?: PromisedBonus
}

/** The terms of a published tournament, with those of its bonuses. They are copied to each time that it takes place. */
export type TournamentTerms = Omit<TournamentDraft, 'prizes'> & { readonly prizes: readonly AwardTerms[] }

/** Returns an amount of the terms in subunits. */
export const toSubunits = (units: number, currency: string): number =>
  Math.round(units * currencyOf(currency).subunitToUnit)

/** Returns the prize of a place, from 1; undefined behind the last prize. */
export function prizeOf(prizes: readonly AwardTerms[], place: number): AwardTerms | undefined {
  let last = 0
  return prizes.find(({ places }) => {
    last += places
    return place <= last
  })
}

/** Returns the number of places with a prize. */
export const countPlaces = (prizes: readonly Pick<AwardTerms, 'places'>[]): number =>
  prizes.reduce((sum, { places }) => sum + places, 0)
