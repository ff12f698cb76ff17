import { z } from 'zod'
import { amountSum, defineCalls, signedSum, sitePath, slug } from '../call.ts'
import { playFacts } from '../facts/play.ts'
import { DEFAULT_LOCALE } from '../routes.ts'

/** Position of a play session: real-money games and bets of a log-in since its last long pause. */
const playSession = z.object({
  /** Milliseconds since the first game of the play session was opened; 0 before that. */
  elapsedMs: z.int().min(0),
  positions: z.array(
    z.object({
      currency: z.string(),
      rounds: z.int(),
      /** In subunits, without refunds. */
      staked: amountSum,
      won: amountSum,
      /** Won less staked; negative for a loss. */
      net: signedSum,
    }),
  ),
  /** The next reality check: before any play, after a whole interval. Null if they are turned off. */
  check: z
    .object({
      everyMinutes: z.int().min(1),
      /** Milliseconds until it has to be shown; 0 if it is due. */
      dueInMs: z.int().min(0),
    })
    .nullable(),
})

/** Calls for opening games and for the position of the current session. */
export const playCalls = defineCalls(playFacts, {
  'GET /api/game/session': {
    tag: 'game',
    summary:
      'Returns the real-money stakes and wins of settled rounds of the play session, by currency, its duration and the next reality check.',
    data: playSession,
  },
  'POST /api/game/session/check': {
    tag: 'game',
    summary: 'Confirms that the player has seen a reality check. The next one follows after the interval.',
    data: playSession,
  },
  'POST /api/game/games/{id}/play': {
    tag: 'game',
    summary: 'Opens a game session: for real money on the active account, or as a demo.',
    params: z.strictObject({ id: slug }),
    body: z.strictObject({
      mode: z.enum(['real', 'demo']),
      locale: z.string().max(5).default(DEFAULT_LOCALE),
      platform: z.enum(['mobile', 'desktop']).default('desktop'),
      lobbyPath: sitePath.default('/'),
    }),
    data: z.object({
      /** The page to show in the game frame. */
      url: z.string(),
      mode: z.enum(['real', 'demo']),
      currency: z.string(),
    }),
    errors: ['game_not_available', 'demo_unavailable', 'betting_blocked', 'unauthorized'],
  },
})
