import { z } from 'zod'

/**
 * What a feed says. The semantics are those of a professional feed (Sportradar's Unified Odds Feed, its documentation
 * and schema): a market is its id and specifiers, a change of prices names each changed market whole, a settlement may
 * come twice with more certainty, and what was settled or cancelled may be taken back.
 */
const stamp = z.object({
  producer: z.string().min(1).max(32),
  madeAtMs: z.int().nonnegative(),
  sequence: z.int().nonnegative(),
})

const market = z.object({
  id: z.string().min(1).max(64),
  /** As `team=home|total=0.5`, by name in the order of the alphabet; empty when the market has none. */
  specifiers: z.string().max(200),
})

const probability = z.number().min(0).max(1)

/** The five ways in which a selection can end, as fair probabilities that add up to one. */
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
  /** Markets that stop together: a goal stops `regular`, a corner may stop `corners` alone. */
  group: z.string().min(1).max(32),
  status: z.enum(MARKET_STATUSES),
  outcomes: z.array(quotedOutcome).max(200),
})

const RESULTS = ['won', 'half-won', 'push', 'half-lost', 'lost', 'undecided'] as const

const settledOutcome = z.object({
  id: z.string().min(1).max(64),
  result: z.enum(RESULTS),
  /** `tied` runners shared `places` paid places; left out where nobody tied. */
  deadHeat: z.object({ places: z.int().positive(), tied: z.int().positive() }).optional(),
  /**
   * A runner that was taken out before the start: its fair chance to win the race until then, and when that was known. Its
   * stakes come back (`push`), and Rule 4 takes from what the others win.
   */
  withdrawn: z.object({ chance: probability, atMs: z.int() }).optional(),
})

export const EVENT_PHASES = [
  'not-started',
  'live',
  'interrupted',
  'postponed',
  'cancelled',
  /** Nobody watches it any more for the feed; a result may follow. */
  'abandoned',
  /** Play is over, the result isn't confirmed. */
  'ended',
  /** The result is confirmed. */
  'closed',
] as const

const ofEvent = { event: z.string().min(1).max(64), stamp }

export const feedMessageSchema = z.discriminatedUnion('kind', [
  /** Each 10 seconds a producer. `subscribed` is false when it lost us: what we know may have gaps. */
  z.object({ kind: z.literal('alive'), stamp, subscribed: z.boolean() }),
  /** Everything that was asked for in the recovery of that id has been sent. */
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
    /** Score, clock and the like, in the words of the sport; read by the sport's own page and model. */
    facts: z.json().optional(),
    markets: z.array(quotedMarket).max(2_000),
  }),
  /** Touches active markets alone; no groups means all of them. */
  z.object({
    kind: z.literal('bet-stop'),
    ...ofEvent,
    groups: z.array(z.string()).optional(),
    status: z.enum(['suspended', 'off']),
  }),
  z.object({
    kind: z.literal('bet-settlement'),
    ...ofEvent,
    /** Scouted by who watches, or confirmed by the official result. */
    certainty: z.enum(['scouted', 'confirmed']),
    markets: z.array(market.extend({ outcomes: z.array(settledOutcome).max(200) })).max(2_000),
  }),
  z.object({ kind: z.literal('rollback-bet-settlement'), ...ofEvent, markets: z.array(market).max(2_000) }),
  /** Voids the bets struck from `fromMs` until just before `toMs`; a bound that is left out is open. */
  z.object({
    kind: z.literal('bet-cancel'),
    ...ofEvent,
    fromMs: z.int().optional(),
    toMs: z.int().optional(),
    markets: z.array(market).max(2_000),
  }),
  /** Names the interval of the cancel that it takes back. */
  z.object({
    kind: z.literal('rollback-bet-cancel'),
    ...ofEvent,
    fromMs: z.int().optional(),
    toMs: z.int().optional(),
    markets: z.array(market).max(2_000),
  }),
])

export type FeedMessage = z.infer<typeof feedMessageSchema>
/** A message that speaks of one event; the others speak of a producer. */
export type EventMessage = Extract<FeedMessage, { event: string }>
export type MessageOf<Kind extends FeedMessage['kind']> = Extract<FeedMessage, { kind: Kind }>
export type MarketName = z.infer<typeof market>
export type QuotedOutcome = z.infer<typeof quotedOutcome>
export type SettledOutcome = z.infer<typeof settledOutcome>
export type MarketStatus = (typeof MARKET_STATUSES)[number]
export type EventPhase = (typeof EVENT_PHASES)[number]
