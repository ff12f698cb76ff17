import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type OpenGame, PASSWORD, type Player } from './players.ts'
import type { UpClock } from './up-clock.ts'

/** What a client holds of one thing that it asked for: its key, and what it came to once that was answered. */
export interface JournalEntry {
  readonly kind: 'round' | 'deposit' | 'withdrawal'
  readonly key: string
  /** The id by which the server knows it; null until it was told. */
  id: string | null
  /** What it did to the balance, in cents; null while nobody knows. A refusal did nothing. */
  effect: number | null
}

/** A player whose calls are asked again until they are answered, whatever is killed meanwhile. */
export interface StormClient {
  readonly player: Player
  readonly journal: readonly JournalEntry[]
  readonly faults: readonly string[]
  /** Ends after what is under way is answered. */
  stop(): Promise<void>
}

/** For a machine that is busy with other work. */
const ANSWER_MS = 20_000
const AGAIN_MS = 50
/** What takes longer to come to its end, of the time in which all was up, hangs: an invoice whose provider was not reached is asked about every minute. */
const STUCK_MS = 3 * 60_000
/** What takes longer than a minute and the wait for the next one is told of. */
const SLOW_MS = 100_000
const STAKES = [200, 400, 1_000]
const AMOUNTS = [1_000, 2_000, 5_000]

interface CallResponse {
  readonly status: number
  // Parsed JSON of our own servers; what is missing shows as a fault.
  // biome-ignore lint/suspicious/noExplicitAny: a shape for each call would say no more
  readonly body: any
}

const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
  const item = items[randomInt(items.length)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

/**
 * Sets a hand a game and one for payments to work for a player. `onSlow` hears once of an invoice that takes its time, which
 * `clock` counts.
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
          // Limits are counted by address.
          'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        },
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      const text = await answer.text()
      if (answer.status === 500) faults.push(`${path} answered 500: ${text}`)
      // A proxy without anybody behind it, and what passes: no answer.
      if (answer.status >= 500 || answer.status === 429) return null
      return { status: answer.status, body: JSON.parse(text) }
    } catch {
      return null
    }
  }

  /** Asks until there is an answer: that is what the keys are for. */
  async function insist(path: string, token: string, body?: object, key?: string): Promise<CallResponse> {
    const sinceMs = clock.now()
    for (;;) {
      const answer = await send(path, token, body, key)
      if (answer !== null) return answer
      if (clock.now() - sinceMs > STUCK_MS) throw new Error(`${path} is not answered any more`)
      await delay(AGAIN_MS)
    }
  }

  /** A call of the player's, who logs in anew when the session is over or has to be proved: the key stays. */
  async function insistAsPlayer(path: string, body?: object, key?: string): Promise<CallResponse> {
    const token = accessToken
    const answer = await insist(path, token, body, key)
    if (answer.status !== 401 && answer.body.error?.name !== 'proof_required') return answer
    // One of several that were refused logs in, and the others go on with what it got.
    if (token === accessToken) {
      const proof = { email: player.email, password: PASSWORD }
      const { status, body: entered } = await insist('/api/player/sessions', '', proof)
      if (status !== 201) throw new Error(`a log-in was refused: ${JSON.stringify(entered)}`)
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
    // The round before waits for a wallet that is not there: nothing has begun, and the key is as good as before.
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

  /** How an invoice ends: whether it moved the money. */
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
      if (clock.now() - sinceMs > STUCK_MS) throw new Error(`the invoice ${id} hangs`)
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
    if (kind === 'deposit' && !isPaid) faults.push(`the deposit ${body.data.id} was approved and has failed`)
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
