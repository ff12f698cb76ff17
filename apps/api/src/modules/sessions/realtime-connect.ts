import { REALTIME_CLOSES } from '@tessera/contract'
import { z } from 'zod'
import type { Sessions } from './sessions.ts'

/** What the realtime server asks when somebody connects, in the form of Centrifugo's connect proxy. */
const request = z.object({ data: z.object({ accessToken: z.string().max(4096) }).optional() })

/** Centrifugo's answer: who it is (the empty user is a guest), or the end of the connection. */
export type ConnectResponse =
  | { readonly result: { readonly user: string } }
  | { readonly disconnect: { readonly code: number; readonly reason: string } }

/**
 * Decides who connects to the realtime server. The session is looked up each time, so that a token of an ended session
 * opens nothing, however long it would still live.
 */
export const realtimeConnect =
  ({ authenticate }: Pick<Sessions, 'authenticate'>) =>
  async (question: unknown): Promise<ConnectResponse> => {
    const asked = request.safeParse(question)
    if (!asked.success) return { disconnect: REALTIME_CLOSES.sessionEnded }
    if (!asked.data.data) return { result: { user: '' } }
    const found = await authenticate(asked.data.data.accessToken)
    if (found.ok) return { result: { user: found.value.playerId } }
    // A token that was superseded, or is past its end, has a successor that the browser fetches when it connects anew.
    return {
      disconnect: found.error === 'unauthorized' ? REALTIME_CLOSES.tokenOld : REALTIME_CLOSES.sessionEnded,
    }
  }
