import { z } from 'zod'
import { eventIdSchema } from './event.ts'

export const RESULT_STATES = ['ended', 'cancelled', 'abandoned'] as const

const pairSchema = z.object({ home: z.int(), away: z.int() })

/** Final score of an event and its places, as the register of events stores them. */
export const finalScoreSchema = z.object({
  /** Null for an event without a score. */
  score: pairSchema.nullable(),
  /** Score of each period: halves, quarters, sets, maps. */
  periods: z.array(pairSchema),
  /** The first three of a field; the winner and the loser of a match without a score. */
  podium: z.array(z.object({ competitorId: z.string(), position: z.int() })).readonly(),
  /** All runners of a field with a place, the winner first. Missing in scores that were stored without it. */
  order: z.array(z.string()).readonly().optional(),
})
export type FinalScore = z.infer<typeof finalScoreSchema>

/** An event of the archive. */
export const sportResultSchema = z.object({
  eventId: eventIdSchema,
  sport: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  category: z.object({ id: z.int(), name: z.string() }),
  championship: z.object({ id: z.int(), name: z.string() }),
  name: z.string(),
  /** Path of the event's page, with its facts and its proof. */
  path: z.string(),
  startsAt: z.iso.datetime(),
  state: z.enum(RESULT_STATES),
  /** Home and away of a match; of a field the first three. */
  competitors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Final place; null in a match that is decided by its score. */
      position: z.int().nullable(),
    }),
  ),
  score: pairSchema.nullable(),
  periods: z.array(pairSchema),
})
export type SportResult = z.infer<typeof sportResultSchema>

/** A played match in the form of its competitors. Home and away as in the archive. */
export const playedMatchSchema = sportResultSchema.pick({
  eventId: true,
  path: true,
  startsAt: true,
  competitors: true,
  score: true,
})
export type PlayedMatch = z.infer<typeof playedMatchSchema>

/** The latest matches before an event, the latest first: of its home side, of its away side, and between the two. */
export const eventFormSchema = z.object({
  home: z.array(playedMatchSchema),
  away: z.array(playedMatchSchema),
  meetings: z.array(playedMatchSchema),
})
export type EventForm = z.infer<typeof eventFormSchema>

const lineUpPlayerSchema = z.object({ name: z.string(), number: z.int() })

/** Players of a side. Substitutions are part of the facts, and name players as this does. */
export const lineUpSchema = z.object({
  /** Numbers of players in each line before the goalkeeper, such as `4-3-3`. */
  formation: z.string(),
  /** The goalkeeper, and the lines of the formation from the back. */
  starters: z.array(lineUpPlayerSchema),
  bench: z.array(lineUpPlayerSchema),
})
export type LineUp = z.infer<typeof lineUpSchema>

/** Line-ups of an event; null for an event without them. */
export const eventLineUpsSchema = z.object({
  lineUps: z.object({ home: lineUpSchema, away: lineUpSchema }).nullable(),
})
export type EventLineUps = z.infer<typeof eventLineUpsSchema>

/** Latest places of the runners of a championship, the latest first. Runners without a stored race are missing. */
export const runnerFormSchema = z.object({
  runners: z.array(z.object({ competitorId: z.string(), places: z.array(z.int().positive()) })),
})
export type RunnerForm = z.infer<typeof runnerFormSchema>

/** Place of an event in the archive: its start in milliseconds and its id. */
export const resultCursorSchema = z.string().regex(/^\d{1,15}\.\d{1,20}$/)

export const resultQuerySchema = z.strictObject({
  sportId: z.int().optional(),
  categoryIds: z.array(z.int()).max(50).optional(),
  championshipIds: z.array(z.int()).max(50).optional(),
  /** Local day of the starts, such as `2026-11-28`; all days if missing. */
  date: z.iso.date().optional(),
  /** Time zone of the day; UTC if missing or unknown. */
  timeZone: z.string().max(64).optional(),
  /** Cursor of an earlier page: the results before it. */
  after: resultCursorSchema.optional(),
})
export type ResultQuery = z.infer<typeof resultQuerySchema>
