import { reconcile } from '@tessera/ledger'
import type { ApiConfig } from '../src/index.ts'
import { loadMethods } from '../src/modules/payments/index.ts'
import { invoiceChecks } from '../src/modules/payments/invoice-checks.ts'
import { lockInvoice } from '../src/modules/payments/invoice-store.ts'
import { decideReview } from '../src/modules/payments/withdrawals/review.ts'
import { DEFAULT_WITHDRAWALS } from '../src/modules/payments/withdrawals/withdrawals-environment.ts'
import type { SignedWebhook } from './fake-outside.ts'
import type { TestPlayer, TestResponse } from './fixture.ts'
import type { startPayments } from './payment-steps.ts'

const methods = loadMethods()

type Steps = Awaited<ReturnType<typeof startPayments>>

/** Withdrawals of any sum, without play in between. */
export const STORM_CONFIG: Partial<ApiConfig> = {
  withdrawals: { ...DEFAULT_WITHDRAWALS, turnoverPercent: 0, identityAbove: null },
}

export interface StormOptions {
  readonly operations: number
  readonly players: number
  /** Number of operations between two reconciliations of all books. */
  readonly reconcileEvery: number
  /** Random number in [0, 1), from a seed. */
  readonly random: () => number
  readonly onProgress?: (done: number) => void
}

export interface StormReport {
  /** Executed operations by name. */
  readonly counts: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

/** A player with the payments that the storm has started. */
interface Stormer {
  player: TestPlayer
  readonly deposits: string[]
  readonly withdrawals: string[]
}

const IBANS = ['DE89370400440532013000', 'AT611904300234573201']
const DELIVERED_MAX = 200

/**
 * Executes random payment operations one after the other: deposits, withdrawals, reviews, cancellations, provider events that
 * repeat and arrive out of order, jobs and moves of the clock. After each one, the balance of its player must equal what the
 * player's payments say. All books are reconciled regularly and at the end, and no cancelled withdrawal may have been sent.
 */
export async function playPaymentStorm(steps: Steps, options: StormOptions): Promise<StormReport> {
  const { app } = steps
  const { random, operations } = options
  const faults: string[] = []
  const counts: Record<string, number> = {}
  const delivered: SignedWebhook[] = []
  const cancelled: string[] = []
  const stormers: Stormer[] = []
  for (let index = 0; index < options.players; index += 1)
    stormers.push({ player: await app.player(), deposits: [], withdrawals: [] })

  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const amount = () => 1000 + Math.floor(random() * 30_000)
  const logIn = async (stormer: Stormer): Promise<void> => {
    const { email, password } = stormer.player
    const { body } = await app.call('POST', '/api/player/sessions', { body: { email, password } })
    stormer.player = { ...stormer.player, token: body.data.accessToken }
  }
  /** Repeats a call after a new log-in, if the clock has ended the session or the re-authentication. */
  const asPlayer = async (stormer: Stormer, act: () => Promise<TestResponse>): Promise<TestResponse> => {
    const first = await act()
    if (first.status !== 401 && first.status !== 428) return first
    await logIn(stormer)
    return act()
  }
  const decide = async (id: string, decision: 'approved' | 'rejected'): Promise<boolean> =>
    app.database.transaction(async (tx) => {
      const invoice = await lockInvoice(tx, id)
      return invoice !== null && decideReview(tx, methods, invoice, decision, app.clock.now())
    })
  const report = async (id: string | undefined, status: 'succeeded' | 'failed'): Promise<void> => {
    if (id === undefined || !app.outside.payments.has(id)) return
    const reason = status === 'failed' ? 'declined_by_provider' : null
    const webhook = app.outside.webhook(app.outside.decide(id, { status, failureReason: reason }))
    delivered.push(webhook)
    if (delivered.length > DELIVERED_MAX) delivered.shift()
    // Some events get lost; the job finds them out later.
    if (random() < 0.9) await steps.deliver(webhook)
  }

  const acts: Readonly<Record<string, (stormer: Stormer) => Promise<unknown>>> = {
    deposit: async (stormer) => {
      const { body } = await asPlayer(stormer, () =>
        steps.createDeposit(stormer.player, { amount: amount() }),
      )
      if (body.data) stormer.deposits.push(body.data.id)
    },
    'deposit-event': (stormer) => report(pick(stormer.deposits), random() < 0.8 ? 'succeeded' : 'failed'),
    withdraw: async (stormer) => {
      const fields = { playerName: 'ADA LOVELACE', iban: pick(IBANS) ?? '' }
      const [size, key] = [amount(), crypto.randomUUID()]
      const ask = () => steps.createWithdrawal(stormer.player, { amount: size, fields, key })
      const { body } = await asPlayer(stormer, ask)
      if (!body.data) return
      stormer.withdrawals.push(body.data.id)
      if (random() < 0.2) await asPlayer(stormer, ask)
    },
    cancel: async (stormer) => {
      const id = pick([...stormer.withdrawals.slice(-5), ...stormer.deposits.slice(-2)])
      if (id === undefined) return
      const path = `/api/payment/invoices/${id}/decline`
      const { status } = await asPlayer(stormer, () => app.call('PUT', path, { token: stormer.player.token }))
      if (status === 200 && stormer.withdrawals.includes(id)) cancelled.push(id)
    },
    approve: async (stormer) => {
      const id = pick(stormer.withdrawals.slice(-5))
      if (id !== undefined) await decide(id, 'approved')
    },
    reject: async (stormer) => {
      const id = pick(stormer.withdrawals.slice(-5))
      if (id !== undefined && (await decide(id, 'rejected'))) cancelled.push(id)
    },
    send: async (stormer) => {
      const id = pick(stormer.withdrawals.slice(-5))
      if (id !== undefined) await app.api.runJob('start-payment', { invoiceId: id })
    },
    'withdrawal-event': (stormer) =>
      report(pick(stormer.withdrawals), random() < 0.7 ? 'succeeded' : 'failed'),
    'old-event': async () => {
      const webhook = pick(delivered)
      if (webhook) await steps.deliver(webhook)
    },
    clock: async () => app.clock.forward(Math.floor(random() * 3_600_000)),
    check: () => app.api.runJob('check-invoices'),
  }
  /** Names of the operations, as often as they are drawn. */
  const weights = { deposit: 4, 'deposit-event': 5, withdraw: 5, send: 3, 'withdrawal-event': 4, cancel: 2 }
  const names = Object.keys(acts).flatMap((name) =>
    Array.from({ length: Object.entries(weights).find(([key]) => key === name)?.[1] ?? 1 }, () => name),
  )

  const checkBooks = async (): Promise<void> => {
    for (const { check, subject } of await reconcile(app.database, invoiceChecks))
      faults.push(`${check}: ${subject}`)
  }
  for (let done = 1; done <= operations && faults.length === 0; done += 1) {
    const [name, stormer] = [pick(names) ?? '', pick(stormers)]
    if (!stormer) break
    await acts[name]?.(stormer)
    counts[name] = (counts[name] ?? 0) + 1
    faults.push(...(await balanceFaults(app.database, stormer.player.id)).map((fault) => `${name}: ${fault}`))
    if (done % options.reconcileEvery === 0) {
      await checkBooks()
      options.onProgress?.(done)
    }
  }
  await checkBooks()
  const started = app.outside.started.map(({ reference }) => reference)
  for (const id of cancelled) if (started.includes(id)) faults.push(`${id} was cancelled and sent`)
  if (new Set(started).size !== started.length) faults.push('a payment was sent twice')
  return { counts, faults }
}

/** Compares a player's balance with the sum of the payments: deposits that succeeded less withdrawals that did not fail. */
async function balanceFaults(database: Steps['app']['database'], playerId: string): Promise<string[]> {
  const [row] = await database.query<{ balance: string; expected: string; numbers: boolean }>(
    `select
       (select coalesce(sum(balance), 0) from ledger.account where player_id = $1 and kind = 'real')::text as balance,
       coalesce(sum(amount) filter (where type = 1 and status = 2), 0)::bigint
         - coalesce(sum(amount) filter (where type = 2 and status in (1, 2)), 0)::bigint as expected,
       coalesce(max(number), 0) = count(number) as numbers
     from payments.invoice where player_id = $1`,
    [playerId],
  )
  if (!row) return []
  const faults: string[] = []
  if (row.balance !== String(row.expected))
    faults.push(`player ${playerId} has ${row.balance} instead of ${row.expected}`)
  if (!row.numbers) faults.push(`the deposits of player ${playerId} are not numbered without gaps`)
  return faults
}

/** Creates random numbers in [0, 1) from a seed (linear congruential generator), so that a failure can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
