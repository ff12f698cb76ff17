import { z } from 'zod'
import { amountSum, defineCalls, signedSum, sitePath, slug } from '../call.ts'
import { playFacts } from '../facts/play.ts'
import { DEFAULT_LOCALE } from '../routes.ts'

/** Calls for opening games and for the position of the current session. */
export const playCalls = defineCalls(playFacts, {
  'GET /api/game/session': {
    tag: 'game',
    summary:
      'Returns the real-money stakes and wins of settled rounds since login, by currency, and the time since the first game was opened.',
    data: z.object({
      /** Milliseconds since the first game was opened after login; 0 before that. */
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
    }),
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
