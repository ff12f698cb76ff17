import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { PASSWORD, type Player } from './players.ts'
import type { UpClock } from './up-clock.ts'

/** Response timeout, long enough for a busy machine. */
export const ANSWER_MS = 20_000
export const AGAIN_MS = 50
/**
 * Uptime after which an invoice counts as stuck. An invoice whose provider was not reached is polled every minute.
 */
export const STUCK_MS = 3 * 60_000

interface CallResponse {
  readonly status: number
  // Parsed JSON of our own servers. A missing field shows as a fault.
  // biome-ignore lint/suspicious/noExplicitAny: a shape for each call would say no more
  readonly body: any
}

type Method = 'POST' | 'PUT'

/** Calls that are repeated until they get a response, whatever is killed in the meantime. */
export interface StormCalls {
  /** Repeats a call with the same key until it gets a response. */
  insist(path: string, token: string, body?: object, key?: string): Promise<CallResponse>
  /**
   * Calls as the player. If the session is over or needs re-authentication, logs in again and repeats the call with
   * the same key.
   */
  insistAsPlayer(path: string, body?: object, key?: string, method?: Method): Promise<CallResponse>
}

/** Creates the calls of a player. Responses that must not occur are added to `faults`. */
export function createStormCalls(
  url: () => string,
  player: Player,
  clock: UpClock,
  faults: string[],
): StormCalls {
  let { accessToken } = player

  async function send(
    path: string,
    token: string,
    body?: object,
    key?: string,
    method: Method = 'POST',
  ): Promise<CallResponse | null> {
    try {
      const answer = await fetch(url() + path, {
        ...(body ? { method, body: JSON.stringify(body) } : {}),
        headers: {
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          // Rate limits are counted by address.
          'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        },
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      const text = await answer.text()
      if (answer.status === 500) faults.push(`${path} returned 500: ${text}`)
      // A proxy without a process behind it, and temporary refusals, count as no response.
      if (answer.status >= 500 || answer.status === 429) return null
      return { status: answer.status, body: JSON.parse(text) }
    } catch {
      return null
    }
  }

  async function insist(
    path: string,
    token: string,
    body?: object,
    key?: string,
    method?: Method,
  ): Promise<CallResponse> {
    const sinceMs = clock.now()
    for (;;) {
      const answer = await send(path, token, body, key, method)
      if (answer !== null) return answer
      if (clock.now() - sinceMs > STUCK_MS) throw new Error(`${path} no longer responds`)
      await delay(AGAIN_MS)
    }
  }

  async function insistAsPlayer(
    path: string,
    body?: object,
    key?: string,
    method?: Method,
  ): Promise<CallResponse> {
    const token = accessToken
    const answer = await insist(path, token, body, key, method)
    if (answer.status !== 401 && answer.body.error?.name !== 'proof_required') return answer
    // Only one of several refused calls logs in; the others continue with the new token.
    if (token === accessToken) {
      const proof = { email: player.email, password: PASSWORD }
      const { status, body: entered } = await insist('/api/player/sessions', '', proof)
      if (status !== 201) throw new Error(`a login was refused: ${JSON.stringify(entered)}`)
      accessToken = entered.data.accessToken
    }
    return insist(path, accessToken, body, key, method)
  }

  return { insist, insistAsPlayer }
}
