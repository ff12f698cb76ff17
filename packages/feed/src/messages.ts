import { z } from 'zod'

/**
 * Messages of a feed. Their semantics are those of a professional feed (Sportradar's Unified Odds Feed, its documentation
 * and schema). A market is identified by its id and specifiers, and a change of prices contains each changed market in
 * full. A settlement may arrive twice with increasing certainty, and settlements and cancellations may be rolled back.
 */
const stamp = z.object({
  producer: z.string().min(1).max(32),
  madeAtMs: z.int().nonnegative(),
  sequence: z.int().nonnegative(),
})

const market = z.object({
  id: z.string().min(1).max(64),
  /** Specifiers such as `team=home|total=0.5`, in alphabetical order of their names; empty if the market has none. */
  specifiers: z.string().max(200),
})

/** Maximum number of a market's outcomes. The top scorer of a league with 20 teams of 25 players is the largest market. */
const OUTCOMES_MAX = 1_000

const probability = z.number().min(0).max(1)

/** Fair probabilities of the five results of a selection. They add up to one. */
const chances = z.object({
  won: probability,
  halfWon: probability,
  push: probability,
  halfLost: probability,
  lost: probability,
})

const quotedOutcome = z.object({ id: z.string().min(1).max(64), active: z.boolean(), chances })

export const MARKET_STATUSES = ['active', 'off', 'suspended', 'handed-over', 'settled', 'cancelled'] as const

const quotedMarket = market.extend({
  /** Group of markets that are suspended together: a goal stops `regular`, a corner may stop only `corners`. */
  group: z.string().min(1).max(32),
  status: z.enum(MARKET_STATUSES),
  outcomes: z.array(quotedOutcome).max(OUTCOMES_MAX),
})

const RESULTS = ['won', 'half-won', 'push', 'half-lost', 'lost', 'undecided'] as const

const settledOutcome = z.object({
  id: z.string().min(1).max(64),
  result: z.enum(RESULTS),
  /** Dead heat: `tied` runners shared `places` paid places. Absent without a tie. */
  deadHeat: z.object({ places: z.int().positive(), tied: z.int().positive() }).optional(),
  /**
   * A runner withdrawn before the start: its fair probability of winning until then, and the time of the withdrawal. Stakes
   * on it are returned (`push`), and Rule 4 deducts from the payouts on the other runners.
   */
  withdrawn: z.object({ chance: probability, atMs: z.int() }).optional(),
})

export const EVENT_PHASES = [
  'not-started',
  'live',
  'interrupted',
  'postponed',
  'cancelled',
  /** The feed no longer covers the event; a result may follow. */
  'abandoned',
  /** Play is over; the result is not confirmed yet. */
  'ended',
  /** The result is confirmed. */
  'closed',
] as const

const ofEvent = { event: z.string().min(1).max(64), stamp }

export const feedMessageSchema = z.discriminatedUnion('kind', [
  /**
   * Sent by each producer every 10 seconds. `subscribed` is false if the producer lost the subscription: messages may be
   * missing.
   */
  z.object({ kind: z.literal('alive'), stamp, subscribed: z.boolean() }),
  /** All messages requested by the recovery with this id have been sent. */
  z.object({ kind: z.literal('snapshot-complete'), stamp, recoveryId: z.int() }),
  z.object({
    kind: z.literal('fixture-change'),
    ...ofEvent,
    startsAtMs: z.int().optional(),
    phase: z.enum(EVENT_PHASES),
  }),
  z.object({
    kind: z.literal('odds-change'),
    ...ofEvent,
    phase: z.enum(EVENT_PHASES),
    /** Score, clock and other facts, in the format of the sport. The page and the model of the sport read them. */
    facts: z.json().optional(),
    markets: z.array(quotedMarket).max(2_000),
  }),
  /** Affects active markets only. Without `groups`, it affects all of them. */
  z.object({
    kind: z.literal('bet-stop'),
    ...ofEvent,
    groups: z.array(z.string()).optional(),
    status: z.enum(['suspended', 'off']),
  }),
  z.object({
    kind: z.literal('bet-settlement'),
    ...ofEvent,
    /** Scouted: reported by an observer of the event. Confirmed: taken from the official result. */
    certainty: z.enum(['scouted', 'confirmed']),
    markets: z.array(market.extend({ outcomes: z.array(settledOutcome).max(OUTCOMES_MAX) })).max(2_000),
  }),
  z.object({ kind: z.literal('rollback-bet-settlement'), ...ofEvent, markets: z.array(market).max(2_000) }),
  /** Voids the bets struck from `fromMs` until just before `toMs`. An absent bound is open. */
  z.object({
    kind: z.literal('bet-cancel'),
    ...ofEvent,
    fromMs: z.int().optional(),
    toMs: z.int().optional(),
    markets: z.array(market).max(2_000),
  }),
  /** Has the interval of the cancellation that it rolls back. */
  z.object({
    kind: z.literal('rollback-bet-cancel'),
    ...ofEvent,
    fromMs: z.int().optional(),
    toMs: z.int().optional(),
    markets: z.array(market).max(2_000),
  }),
])

export type FeedMessage = z.infer<typeof feedMessageSchema>
/** A message about one event; the remaining kinds are about a producer. */
export type EventMessage = Extract<FeedMessage, { event: string }>
export type MessageOf<Kind extends FeedMessage['kind']> = Extract<FeedMessage, { kind: Kind }>
export type MarketName = z.infer<typeof market>
export type QuotedOutcome = z.infer<typeof quotedOutcome>
export type SettledOutcome = z.infer<typeof settledOutcome>
export type MarketStatus = (typeof MARKET_STATUSES)[number]
export type EventPhase = (typeof EVENT_PHASES)[number]
