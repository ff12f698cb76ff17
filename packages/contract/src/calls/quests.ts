import { z } from 'zod'
import { amount, currencyCode, defineCalls, queryList, timestamp } from '../call.ts'
import { questsFacts } from '../facts/quests.ts'
import { DEFAULT_LOCALE } from '../routes.ts'
import { numbersOf, QUEST_STATE, QUEST_TASK_TYPES } from '../statuses.ts'
import { rewardBonusSchema } from './bonus-offers.ts'
import { rewardFreeSpinsSchema } from './bonus-terms.ts'

const questTaskSchema = z.object({
  id: z.string(),
  type: z.enum(QUEST_TASK_TYPES),
  /** True while the quest is running. */
  isActive: z.boolean(),
  isCompleted: z.boolean(),
  /** Counts, or amounts in subunits of the quest's currency for `stake` and `deposit`. Progress is rounded down. */
  progress: z.int(),
  quantity: z.int(),
  /** Smallest win of `win-multiple`, as a multiple of the stake; null for the other types. */
  multiple: z.number().nullable(),
  /** Ids of the games that count; empty for all. */
  games: z.array(z.string()),
})
export type QuestTask = z.infer<typeof questTaskSchema>

export const questSchema = z.object({
  /** Id of the player's quest. */
  id: z.string(),
  /** Id of the quest, the same for all players. */
  questId: z.string(),
  /** In the requested language. */
  name: z.string(),
  state: z.literal(numbersOf(QUEST_STATE)),
  tasks: z.array(questTaskSchema),
  reward: z.object({
    points: z.int().nullable(),
    /** Money without conditions, in subunits of the quest's currency. */
    money: amount.nullable(),
    /** Bonus of a campaign, in subunits of its currency, which is the player's if the campaign has it. */
    bonus: rewardBonusSchema.nullable(),
    freeSpins: rewardFreeSpinsSchema.nullable(),
  }),
  currency: z.string(),
  /** Days that a player has after starting it. */
  days: z.int(),
  /** Time until which it can be started, or completed once it is running; null if there is no such time. */
  endsAt: timestamp.nullable(),
  version: z.int(),
})
export type Quest = z.infer<typeof questSchema>

const params = z.strictObject({ id: z.string().max(40) })
const locale = z.string().max(5).default(DEFAULT_LOCALE)

export const questsCalls = defineCalls(questsFacts, {
  'GET /api/retention/quests': {
    tag: 'retention',
    summary: 'Lists the player’s quests by state: those that are offered and running by default.',
    query: z.strictObject({
      state: queryList(z.enum(['1', '2', '3', '5', '6'])).default(['1', '2']),
      /** Only quests whose amounts are in this currency. */
      currency: currencyCode.optional(),
      locale,
    }),
    data: z.array(questSchema),
  },
  'PUT /api/retention/quests/{id}/activate': {
    tag: 'retention',
    summary: 'Starts an offered quest.',
    params,
    query: z.strictObject({ locale }),
    data: questSchema,
    errors: ['not_found', 'quest_not_available'],
  },
  'PUT /api/retention/quests/{id}/cancel': {
    tag: 'retention',
    summary: 'Ends an offered or running quest without its reward.',
    params,
    query: z.strictObject({ locale }),
    data: questSchema,
    errors: ['not_found', 'quest_not_available'],
  },
})
