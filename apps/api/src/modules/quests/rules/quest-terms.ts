import { localText } from '@tessera/contract/local-text'
import { currencyOf, findCurrency } from '@tessera/money'
import { z } from 'zod'
import type { PromisedBonus } from '../../bonuses/index.ts'
import { isCollection } from '../../catalogue/index.ts'

/** Progress is stored in this fraction, so that the smallest amounts add up. */
export const PROGRESS_FRACTION = 10_000
const DAYS_MAX = 366
const COUNT_MAX = 100_000
const AMOUNT_MAX = 1_000_000

const key = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'is not lower-case letters, digits and hyphens')
const campaign = z.string().regex(/^[a-z0-9-]{1,64}$/, 'is not a campaign')
const count = z.int().min(1).max(COUNT_MAX)
/** In units of the file's currency. */
const amount = z.number().positive().max(AMOUNT_MAX)
const games = z
  .array(z.string().regex(/^[a-z0-9-]{1,64}$/))
  .min(1)
  .max(100)
  .optional()

/** Collections of the lobby, whose games count as those of `games` do. */
const collections = z.array(z.string().refine(isCollection, 'is not a collection')).min(1).max(20).optional()

/** A task, by its type: what it counts, and how much of it. */
const taskSchema = z.discriminatedUnion('type', [
  z.strictObject({ id: key, type: z.literal('stake'), amount, games, collections }),
  z.strictObject({ id: key, type: z.literal('rounds'), count, games, collections }),
  z.strictObject({
    id: key,
    type: z.literal('win-multiple'),
    multiple: z.number().min(1).max(100_000),
    count,
    games,
    collections,
  }),
  z.strictObject({ id: key, type: z.literal('deposit'), amount }),
  z.strictObject({ id: key, type: z.literal('sign-in-days'), count }),
  z.strictObject({ id: key, type: z.literal('sport-bets'), count }),
])
export type QuestTaskTerms = z.output<typeof taskSchema>

const questSchema = z.strictObject({
  id: key,
  /** By language; the default one is required. */
  name: localText(60),
  /** Days that a player has after starting it. */
  days: z.int().min(1).max(DAYS_MAX),
  /** Time until which it is offered. */
  until: z.iso.datetime().optional(),
  tasks: z.array(taskSchema).min(1).max(10),
  reward: z
    .strictObject({
      points: z.int().min(1).max(1_000_000).optional(),
      money: amount.optional(),
      /** Ids of published campaigns of the kind `reward`: of a bonus, and of free spins. */
      bonus: campaign.optional(),
      freeSpins: campaign.optional(),
    })
    .refine((reward) => Object.keys(reward).length > 0, 'is empty'),
})

/** A file of quests as an operator writes it. */
export const questsFileSchema = z
  .strictObject({
    currency: z.string().refine((code) => findCurrency(code) !== undefined, 'is not a currency'),
    quests: z.array(questSchema).min(1).max(100),
  })
  .superRefine(({ currency, quests }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['quests', ...path], message })
    const isWhole = (units: number) => isWholeAmount(units, currency)
    const seen = new Set<string>()
    for (const [index, { id, tasks, reward }] of quests.entries()) {
      if (seen.has(id)) refuse([index, 'id'], 'is used twice')
      seen.add(id)
      if (reward.money !== undefined && !isWhole(reward.money))
        refuse([index, 'reward', 'money'], `is not an amount in ${currency}`)
      const ids = new Set<string>()
      for (const [place, task] of tasks.entries()) {
        if (ids.has(task.id)) refuse([index, 'tasks', place, 'id'], 'is used twice')
        ids.add(task.id)
        if ('amount' in task && !isWhole(task.amount))
          refuse([index, 'tasks', place, 'amount'], `is not an amount in ${currency}`)
        if (task.type === 'sign-in-days' && task.count > (quests[index]?.days ?? 0))
          refuse([index, 'tasks', place, 'count'], 'is more than the days of the quest')
      }
    }
  })

const isWholeAmount = (units: number, currency: string): boolean => {
  const subunits = units * (findCurrency(currency)?.subunitToUnit ?? 1)
  return Math.abs(subunits - Math.round(subunits)) < 1e-6
}

/** A quest of a file, with the currency of its amounts. */
export type QuestDraft = z.output<typeof questSchema> & { readonly currency: string }

/** The terms of a published quest, with those of its bonus and free spins. They are copied to each player who gets it. */
export type QuestTerms = Omit<QuestDraft, 'reward'> & {
  readonly reward: Omit<QuestDraft['reward'], 'bonus' | 'freeSpins'> & {
    readonly bonus?: PromisedBonus
    readonly freeSpins?: PromisedBonus
  }
}

/** Returns an amount of the terms in subunits. */
export const toSubunits = (units: number, currency: string): number =>
  Math.round(units * currencyOf(currency).subunitToUnit)

/** Returns how much a task asks for: a count, or an amount in subunits. */
export const quantityOf = (task: QuestTaskTerms, currency: string): number =>
  'amount' in task ? toSubunits(task.amount, currency) : task.count
