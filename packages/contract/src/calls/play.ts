import { z } from 'zod'
import { amountSum, type CallDefinition, signedSum, sitePath, slug } from '../call.ts'

/** Playing: a game is opened, and what it came to. */
export const playCalls = {
  'GET /api/game/session': {
    auth: 'player',
    tag: 'game',
    summary:
      'What the player staked and won for real money since this log-in, by currency, in rounds that have ended.',
    data: z.object({
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
    auth: 'optional',
    tag: 'game',
    summary: 'Opens a game session: real play on the active account, or a demo.',
    params: z.strictObject({ id: slug }),
    body: z.strictObject({
      mode: z.enum(['real', 'demo']),
      locale: z.string().max(5).default('en'),
      platform: z.enum(['mobile', 'desktop']).default('desktop'),
      lobbyPath: sitePath.default('/'),
    }),
    data: z.object({
      /** The page to show in the game frame. */
      url: z.string(),
      mode: z.enum(['real', 'demo']),
      currency: z.string(),
    }),
    status: 201,
    errors: ['game_not_available', 'demo_unavailable', 'betting_blocked', 'unauthorized'],
  },
} as const satisfies Record<string, CallDefinition>
