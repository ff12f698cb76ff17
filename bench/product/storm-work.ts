import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { OpenGame } from './players.ts'
import { AGAIN_MS, ANSWER_MS, STUCK_MS } from './storm-calls.ts'
import { markOf, refusalFaults } from './storm-caps.ts'
import type { JournalEntry, KnownLimit, StormWork } from './storm-types.ts'

/** Uptime after which a slow invoice is reported: longer than one polling interval and the wait for the next. */
const SLOW_MS = 100_000
const STAKES = [200, 400, 1_000]
const AMOUNTS = [1_000, 2_000, 5_000]

const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
  const item = items[randomInt(items.length)]
  if (item === undefined) throw new Error('cannot pick from an empty list')
  return item
}

/** Pause after a refusal by a limit, so that refusals don't crowd out other operations. */
const REFUSED_PAUSE_MS = 400

/** Notes that a limit has refused an operation, and checks the refusal. */
async function noteRefusal(
  work: StormWork,
  entry: JournalEntry,
  asked: Parameters<typeof refusalFaults>[2],
  error: unknown,
): Promise<void> {
  work.faults.push(...refusalFaults(work, entry, asked, error))
  Object.assign(entry, { effect: 0, stake: 0, isRefused: true })
  await delay(REFUSED_PAUSE_MS)
}

/** Plays a round of a game to its end. */
export async function playRound(work: StormWork, game: OpenGame): Promise<void> {
  const { calls, clock, note, journal, cap } = work
  const { insist } = calls
  const stake = pick(STAKES)
  const mark = cap && markOf(journal, cap)
  const entry = note('round', stake)
  const asked = { stake, choices: game.choices, clientRoundKey: entry.key }
  const startedMs = clock.now()
  let { status, body } = await insist('/studio/api/rounds', game.token, asked)
  // The previous round waits for a wallet that isn't running. Nothing has started, so the key can be used again.
  while (body.error?.code === 'round_open' && clock.now() - startedMs < STUCK_MS) {
    await delay(AGAIN_MS)
    ;({ status, body } = await insist('/studio/api/rounds', game.token, asked))
  }
  if (status !== 200) {
    if (body.error?.code !== 'insufficient_funds')
      return noteRefusal(work, entry, { amount: stake, mark }, body.error)
    Object.assign(entry, { effect: 0, stake: 0 })
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
  const isPlayed = round.state === 'closed'
  Object.assign(entry, isPlayed ? { effect: round.win - round.stake } : { effect: 0, stake: 0 })
}

/** Waits until an invoice is final. Returns true if it moved the money. */
async function ended(
  { calls, clock, onSlow }: StormWork,
  id: string,
  nudge: () => Promise<void>,
): Promise<boolean> {
  const sinceMs = clock.now()
  let isTold = false
  for (;;) {
    if (!isTold && clock.now() - sinceMs > SLOW_MS) {
      isTold = true
      await onSlow(id)
    }
    const { body } = await calls.insistAsPlayer(`/api/payment/invoices/${id}`)
    if (body.data.status !== 1) return body.data.status === 2
    if (clock.now() - sinceMs > STUCK_MS) throw new Error(`the invoice ${id} is stuck`)
    await nudge()
    await delay(AGAIN_MS)
  }
}

/** Makes a deposit or withdrawal and waits until its invoice is final. */
export async function pay(work: StormWork, kind: 'deposit' | 'withdrawal'): Promise<void> {
  const { calls, faults, note, journal, cap } = work
  const amount = pick(AMOUNTS)
  const mark = cap && markOf(journal, cap)
  const entry = note(kind, amount)
  const asked = { methodId: `sandbox.${kind}.card`, amount, currency: 'EUR' }
  const { status, body } = await calls.insistAsPlayer(`/api/payment/invoices/${kind}`, asked, entry.key)
  if (status !== 201) {
    if (body.error?.name === 'deposit_limit_reached')
      return noteRefusal(work, entry, { amount, mark }, body.error)
    if (kind === 'deposit' || body.error?.name !== 'insufficient_funds')
      faults.push(`a ${kind} was refused: ${JSON.stringify(body)}`)
    Object.assign(entry, { effect: 0, stake: 0 })
    return
  }
  entry.id = body.data.id
  const page: string | null = body.data.publicData?.redirectUrl ?? null
  const isPaid = await ended(work, body.data.id, async () => {
    if (kind === 'deposit' && page !== null)
      await fetch(`${page}/approve`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: new URL(page).origin },
        signal: AbortSignal.timeout(ANSWER_MS),
      }).catch(() => null)
  })
  if (kind === 'deposit' && !isPaid) faults.push(`the deposit ${body.data.id} was approved but failed`)
  const effect = kind === 'deposit' ? amount : -amount
  Object.assign(entry, isPaid ? { effect } : { effect: 0, stake: 0 })
}

/** First amount of the limit, far above everything that the storm stakes, and the step by which it is lowered. */
const LIMIT = { first: 900_000_000, step: 100 }

/** Sets a bet limit, or lowers it. A lower limit applies at once, so a repeated request changes nothing. */
export async function limit({ calls, faults, note }: StormWork, known: KnownLimit): Promise<void> {
  const entry = note('limit', 0)
  const [last = LIMIT.first] = known.possible
  const amount = last - LIMIT.step
  known.possible = [last, amount]
  const { status, body } =
    known.id === null
      ? await calls.insistAsPlayer('/api/player/limits', {
          ...{ definition: 1, period: 'monthly', amount, currency: 'EUR' },
        })
      : await calls.insistAsPlayer(
          `/api/player/limits/${known.id}`,
          { period: 'monthly', amount },
          undefined,
          'PUT',
        )
  // The first attempt was stored, and its response was lost.
  const isRepeated = known.id === null && body.error?.name === 'limit_exists'
  if (isRepeated) {
    const { body: list } = await calls.insistAsPlayer('/api/player/limits')
    known.id = list.data.find(({ definition }: { definition: number }) => definition === 1)?.id ?? null
  } else if (status >= 300) faults.push(`a limit was refused: ${JSON.stringify(body)}`)
  else known.id = body.data.id
  known.possible = [amount]
  entry.effect = 0
}
