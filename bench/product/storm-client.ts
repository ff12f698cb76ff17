import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type OpenGame, PASSWORD, type Player } from './players.ts'
import type { UpClock } from './up-clock.ts'

/** A client's record of an operation: its key and, once completed, its result. */
export interface JournalEntry {
  readonly kind: 'round' | 'deposit' | 'withdrawal'
  readonly key: string
  /** Server-side ID; null until the client has received it. */
  id: string | null
  /** Change of the balance in cents; null until the result is known. A refusal changes nothing. */
  effect: number | null
}

/** A player whose calls are repeated until they get a response, whatever is killed in the meantime. */
export interface StormClient {
  readonly player: Player
  readonly journal: readonly JournalEntry[]
  readonly faults: readonly string[]
  /** Stops after the operations in progress have completed. */
  stop(): Promise<void>
}

/** Response timeout, long enough for a busy machine. */
const ANSWER_MS = 20_000
const AGAIN_MS = 50
/**
 * Uptime after which an invoice counts as stuck. An invoice whose provider was not reached is polled every minute.
 */
const STUCK_MS = 3 * 60_000
/** Uptime after which a slow invoice is reported: longer than one polling interval and the wait for the next. */
const SLOW_MS = 100_000
const STAKES = [200, 400, 1_000]
const AMOUNTS = [1_000, 2_000, 5_000]

interface CallResponse {
  readonly status: number
  // Parsed JSON of our own servers. A missing field shows as a fault.
  // biome-ignore lint/suspicious/noExplicitAny: a shape for each call would say no more
  readonly body: any
}

const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
  const item = items[randomInt(items.length)]
  if (item === undefined) throw new Error('cannot pick from an empty list')
  return item
}

/**
 * Runs one loop per game and one for payments as a player. `onSlow` is called once for an invoice that takes long
 * by `clock`.
 */
export function startStormClient(
  url: () => string,
  player: Player,
  onSlow: (invoiceId: string) => Promise<void>,
  clock: UpClock,
): StormClient {
  let { accessToken } = player
  const journal: JournalEntry[] = []
  const faults: string[] = []
  let isStopping = false

  async function send(
    path: string,
    token: string,
    body?: object,
    key?: string,
  ): Promise<CallResponse | null> {
    try {
      const answer = await fetch(url() + path, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
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

  /** Repeats a call with the same key until it gets a response. */
  async function insist(path: string, token: string, body?: object, key?: string): Promise<CallResponse> {
    const sinceMs = clock.now()
    for (;;) {
      const answer = await send(path, token, body, key)
      if (answer !== null) return answer
      if (clock.now() - sinceMs > STUCK_MS) throw new Error(`${path} no longer responds`)
      await delay(AGAIN_MS)
    }
  }

  /**
   * Calls as the player. If the session is over or needs re-authentication, logs in again and repeats the call with
   * the same key.
   */
  async function insistAsPlayer(path: string, body?: object, key?: string): Promise<CallResponse> {
    const token = accessToken
    const answer = await insist(path, token, body, key)
    if (answer.status !== 401 && answer.body.error?.name !== 'proof_required') return answer
    // Only one of several refused calls logs in; the others continue with the new token.
    if (token === accessToken) {
      const proof = { email: player.email, password: PASSWORD }
      const { status, body: entered } = await insist('/api/player/sessions', '', proof)
      if (status !== 201) throw new Error(`a login was refused: ${JSON.stringify(entered)}`)
      accessToken = entered.data.accessToken
    }
    return insist(path, accessToken, body, key)
  }

  function note(kind: JournalEntry['kind']): JournalEntry {
    const entry = { kind, key: randomUUID(), id: null, effect: null }
    journal.push(entry)
    return entry
  }

  async function play(game: OpenGame): Promise<void> {
    const entry = note('round')
    const asked = { stake: pick(STAKES), choices: game.choices, clientRoundKey: entry.key }
    const startedMs = clock.now()
    let { status, body } = await insist('/studio/api/rounds', game.token, asked)
    // The previous round waits for a wallet that isn't running. Nothing has started, so the key can be used again.
    while (body.error?.code === 'round_open' && clock.now() - startedMs < STUCK_MS) {
      await delay(AGAIN_MS)
      ;({ status, body } = await insist('/studio/api/rounds', game.token, asked))
    }
    if (status !== 200) {
      if (body.error?.code !== 'insufficient_funds')
        faults.push(`a round was refused: ${JSON.stringify(body)}`)
      entry.effect = 0
      return
    }
    let round = body
    entry.id = round.roundId
    while (round.state === 'open' || round.state === 'checking') {
      const path = `/studio/api/rounds/${round.roundId}`
      const spin = (round.result?.freeSpins?.played ?? 0) + 1
      const answer =
        round.state === 'open'
          ? await insist(`${path}/next`, game.token, { spin })
          : await delay(AGAIN_MS).then(() => insist(path, game.token))
      if (answer.status === 200) round = answer.body
      else round = (await insist(path, game.token)).body
    }
    entry.effect = round.state === 'closed' ? round.win - round.stake : 0
  }

  /** Waits until an invoice is final. Returns true if it moved the money. */
  async function ended(id: string, nudge: () => Promise<void>): Promise<boolean> {
    const sinceMs = clock.now()
    let isTold = false
    for (;;) {
      if (!isTold && clock.now() - sinceMs > SLOW_MS) {
        isTold = true
        await onSlow(id)
      }
      const { body } = await insistAsPlayer(`/api/payment/invoices/${id}`)
      if (body.data.status !== 1) return body.data.status === 2
      if (clock.now() - sinceMs > STUCK_MS) throw new Error(`the invoice ${id} is stuck`)
      await nudge()
      await delay(AGAIN_MS)
    }
  }

  async function pay(kind: 'deposit' | 'withdrawal'): Promise<void> {
    const entry = note(kind)
    const amount = pick(AMOUNTS)
    const asked = { methodId: `sandbox.${kind}.card`, amount, currency: 'EUR' }
    const { status, body } = await insistAsPlayer(`/api/payment/invoices/${kind}`, asked, entry.key)
    if (status !== 201) {
      if (kind === 'deposit' || body.error?.name !== 'insufficient_funds')
        faults.push(`a ${kind} was refused: ${JSON.stringify(body)}`)
      entry.effect = 0
      return
    }
    entry.id = body.data.id
    const page: string | null = body.data.publicData?.redirectUrl ?? null
    const isPaid = await ended(body.data.id, async () => {
      if (kind === 'deposit' && page !== null)
        await fetch(`${page}/approve`, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin: new URL(page).origin },
          signal: AbortSignal.timeout(ANSWER_MS),
        }).catch(() => null)
    })
    if (kind === 'deposit' && !isPaid) faults.push(`the deposit ${body.data.id} was approved but failed`)
    entry.effect = isPaid ? (kind === 'deposit' ? amount : -amount) : 0
  }

  async function again(work: () => Promise<void>): Promise<void> {
    while (!isStopping) await work().catch((error: unknown) => faults.push(String(error)))
  }
  const hands = [
    ...player.games.map((game) => again(() => play(game))),
    again(() => pay(randomInt(2) === 0 ? 'deposit' : 'withdrawal')),
  ]
  return {
    player,
    journal,
    faults,
    stop: async () => {
      isStopping = true
      await Promise.all(hands)
    },
  }
}
