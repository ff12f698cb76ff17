import { z } from 'zod'
import { amountSum, defineCalls, signedSum, sitePath, slug } from '../call.ts'
import { playFacts } from '../facts/play.ts'
import { DEFAULT_LOCALE } from '../routes.ts'

/** Playing: a game is opened, and what it came to. */
export const playCalls = defineCalls(playFacts, {
  'GET /api/game/session': {
    tag: 'game',
    summary:
      'Stakes and wins for real money since this log-in, by currency, in rounds that have ended, and the time since its first game was opened.',
    data: z.object({
      /** Milliseconds since the first game of this log-in was opened; 0 before that. */
      elapsedMs: z.int().min(0),
      positions: z.array(
        z.object({
          currency: z.string(),
          rounds: z.int(),
          /** In subunits, without what was given back. */
          staked: amountSum,
          won: amountSum,
          /** Won less staked: below zero for a loss. */
          net: signedSum,
        }),
      ),
    }),
  },
  'POST /api/game/games/{id}/play': {
    tag: 'game',
    summary: 'Opens a game session: real play on the active account, or a demo.',
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
