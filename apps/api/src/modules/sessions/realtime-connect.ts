import { REALTIME_CLOSES } from '@tessera/contract'
import { z } from 'zod'
import type { Sessions } from './sessions.ts'

/** Request of the realtime server for a new connection, in the form of Centrifugo's connect proxy. */
const requestSchema = z.object({ data: z.object({ accessToken: z.string().max(4096) }).optional() })

/** Response in Centrifugo's form: the user of the connection (empty for a guest), or a disconnect. */
export type ConnectResponse =
  | { readonly result: { readonly user: string } }
  | { readonly disconnect: { readonly code: number; readonly reason: string } }

/**
 * Creates the admission of connections to the realtime server. It reads the session each time, so that an unexpired token of
 * an ended session is refused.
 */
export const realtimeConnect =
  ({ authenticate }: Pick<Sessions, 'authenticate'>) =>
  async (request: unknown): Promise<ConnectResponse> => {
    const parsed = requestSchema.safeParse(request)
    if (!parsed.success) return { disconnect: REALTIME_CLOSES.sessionEnded }
    if (!parsed.data.data) return { result: { user: '' } }
    const found = await authenticate(parsed.data.data.accessToken)
    if (found.ok) return { result: { user: found.value.playerId } }
    // A superseded or expired token has a successor, which the browser fetches before it reconnects.
    return {
      disconnect: found.error === 'unauthorized' ? REALTIME_CLOSES.tokenOld : REALTIME_CLOSES.sessionEnded,
    }
  }
