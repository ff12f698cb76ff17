import { reconcile } from '@tessera/ledger'
import { createLimitModel } from '../../../packages/ledger/test/limit-model.ts'
import type { ApiConfig } from '../src/index.ts'
import { loadMethods } from '../src/modules/payments/index.ts'
import { invoiceChecks } from '../src/modules/payments/invoice-checks.ts'
import { lockInvoice } from '../src/modules/payments/invoice-store.ts'
import type { PaymentReport } from '../src/modules/payments/payment-adapter.ts'
import { decideReview } from '../src/modules/payments/withdrawals/review.ts'
import { DEFAULT_WITHDRAWALS } from '../src/modules/payments/withdrawals/withdrawals-environment.ts'
import type { SignedWebhook } from './fake-outside.ts'
import type { TestResponse } from './fixture.ts'
import type { startPayments } from './payment-steps.ts'
import { balanceFaults } from './payment-storm-balances.ts'
import { limitActs, limitFaults } from './payment-storm-limits.ts'
import { isOnBreak, playActs } from './payment-storm-play.ts'
import { createStormRates, type StormRates } from './payment-storm-rates.ts'
import { newStormer, type Stormer } from './payment-stormer.ts'

const methods = loadMethods()

type Steps = Awaited<ReturnType<typeof startPayments>>

/** Withdrawals of any sum, without play in between. */
export const STORM_CONFIG: Partial<ApiConfig> = {
  withdrawals: { ...DEFAULT_WITHDRAWALS, turnoverPercent: 0, identityAbove: null },
}

export interface StormOptions {
  readonly operations: number
  readonly players: number
  /** Number of players who act at the same time; each of them belongs to one lane. */
  readonly lanes: number
  /** Number of operations between two reconciliations of all books. */
  readonly reconcileEvery: number
  /** Seed of the random choices. */
  readonly seed: number
  readonly onProgress?: (done: number) => void
}

export interface StormReport {
  /** Executed operations by name. */
  readonly counts: Readonly<Record<string, number>>
  /** Refused bets and deposits by their reason. */
  readonly refusals: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

const IBANS = ['DE89370400440532013000', 'AT611904300234573201']
const EUR_ORDER = (iban: string) => ({ fields: { playerName: 'ADA LOVELACE', iban } })
const USD_ORDER = {
  currency: 'USD',
  methodId: 'sandbox.withdrawal.wire',
  fields: { playerName: 'Ada Lovelace', bic: 'DEUTDEFF', account_number: '1234567890' },
}
const CURRENCIES = ['EUR', 'EUR', 'USD'] as const
const SUCCEEDED = { status: 'succeeded', failureReason: null } as const
const FAILED = { status: 'failed', failureReason: 'declined_by_provider' } as const
const DELIVERED_MAX = 200
/** Operations of a lane between two moves of the clock. All lanes wait for each other there, so that no operation spans a move. */
const TURNS = 8

/**
 * Executes random operations: deposits and withdrawals in two currencies, reviews, cancellations, provider events that repeat
 * and arrive out of order, chargebacks, partial and returned payouts, bets, wins, rollbacks, limits of all kinds and their
 * changes, breaks, rates that move, jobs and moves of the clock. A player has one operation at a time; the players of different
 * lanes act at the same time. After each one, the balances of its player must equal what the payments, bets and debts say, no
 * bet or deposit may have passed a limit or a break by one subunit, and limits must have the confirmed amounts. All books are
 * reconciled regularly and at the end, and no cancelled withdrawal may have been sent.
 */
export async function playPaymentStorm(steps: Steps, options: StormOptions): Promise<StormReport> {
  const { app } = steps
  const { operations, reconcileEvery, onProgress } = options
  const faults: string[] = []
  const counts: Record<string, number> = {}
  const refusals: Record<string, number> = {}
  const rates = await createStormRates(app.database)
  const shared: SharedState = {
    ...{ faults, delivered: [], cancelled: [], rates },
    refused: (reason) => {
      refusals[reason] = (refusals[reason] ?? 0) + 1
    },
  }
  const stormers = await Promise.all(
    Array.from({ length: options.players }, async () => {
      const player = await app.player()
      const { token } = player
      await app.call('POST', '/api/wallet/accounts', { token, body: { currency: 'USD' } })
      const { body } = await app.call('GET', '/api/wallet/accounts', { token })
      const idOf = (currency: string): string =>
        body.data.find((account: { currency: string }) => account.currency === currency).id
      const model = createLimitModel(app.database, player.id, rates.stored)
      return newStormer(player, { EUR: idOf('EUR'), USD: idOf('USD') }, model)
    }),
  )
  let [done, reconciled] = [0, 0]
  const count = (name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1
    done += 1
  }
  const lanes = Array.from({ length: options.lanes }, (_, lane) => {
    const random = seeded(options.seed * options.lanes + lane)
    const acts = stormActs(steps, random, shared)
    const names = drawnNames(Object.keys(acts))
    const own = stormers.filter((_stormer, index) => index % options.lanes === lane)
    return async (): Promise<void> => {
      for (let turn = 0; turn < TURNS && faults.length === 0; turn += 1) {
        const [name, stormer] = [pickBy(random, names) ?? '', pickBy(random, own)]
        if (!stormer) return
        await acts[name]?.(stormer)
        count(name)
        const found = [
          ...(await balanceFaults(app.database, stormer)),
          ...(await stormer.model.observe()),
          ...limitFaults(stormer),
        ]
        faults.push(...found.map((fault) => `${name}: ${fault}`))
      }
    }
  })
  const checkBooks = async (): Promise<void> => {
    for (const { check, subject } of await reconcile(app.database, invoiceChecks))
      faults.push(`${check}: ${subject}`)
  }
  const moveClock = seeded(options.seed)
  while (done < operations && faults.length === 0) {
    await Promise.all(lanes.map((play) => play()))
    app.clock.forward(Math.floor(moveClock() * 3_600_000))
    count('clock')
    if (done - reconciled < reconcileEvery) continue
    reconciled = done
    await checkBooks()
    onProgress?.(done)
  }
  await checkBooks()
  const started = app.outside.started.map(({ reference }) => reference)
  for (const id of shared.cancelled) if (started.includes(id)) faults.push(`${id} was cancelled and sent`)
  if (new Set(started).size !== started.length) faults.push('a payment was sent twice')
  return { counts, refusals, faults }
}

/** State that all lanes share. */
interface SharedState {
  readonly faults: string[]
  /** Last webhooks, to deliver them again. */
  readonly delivered: SignedWebhook[]
  /** Withdrawals that must never be sent. */
  readonly cancelled: string[]
  readonly rates: StormRates
  /** Counts a refusal by its reason. */
  readonly refused: (reason: string) => void
}

const pickBy = <T>(random: () => number, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)]

/** Lists the names of the operations, as often as they are drawn. */
function drawnNames(names: readonly string[]): string[] {
  const weights = {
    ...{ deposit: 4, 'deposit-event': 5, withdraw: 5, send: 3, 'withdrawal-event': 4, cancel: 2 },
    ...{ bet: 4, play: 5, win: 3, rollback: 2, limit: 3, 'repeat-limit': 2 },
  }
  return names.flatMap((name) =>
    Array.from({ length: Object.entries(weights).find(([key]) => key === name)?.[1] ?? 1 }, () => name),
  )
}

/** Returns the operations by name, except the moves of the clock. */
function stormActs(
  steps: Steps,
  random: () => number,
  { faults, delivered, cancelled, rates, refused }: SharedState,
): Readonly<Record<string, (stormer: Stormer) => Promise<unknown>>> {
  const { app } = steps
  const pick = <T>(list: readonly T[]): T | undefined => pickBy(random, list)
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
  const report = async (id: string | undefined, change: Partial<PaymentReport>): Promise<void> => {
    if (id === undefined || !app.outside.payments.has(id)) return
    const webhook = app.outside.webhook(app.outside.decide(id, change))
    delivered.push(webhook)
    if (delivered.length > DELIVERED_MAX) delivered.shift()
    // Some events get lost; the job finds them out later.
    if (random() < 0.9) await steps.deliver(webhook)
  }

  return {
    deposit: async (stormer) => {
      const [size, currency] = [amount(), pick(CURRENCIES) ?? 'EUR']
      const wasOnBreak = isOnBreak(stormer, app.clock.now())
      const { body } = await asPlayer(stormer, () =>
        steps.createDeposit(stormer.player, { amount: size, currency }),
      )
      if (!body.data) {
        refused(`deposit: ${body.error?.name}`)
        return
      }
      if (wasOnBreak) faults.push(`player ${stormer.player.id} started a deposit during a break`)
      stormer.deposits.push(body.data.id)
    },
    'deposit-event': (stormer) => report(pick(stormer.deposits), random() < 0.8 ? SUCCEEDED : FAILED),
    // Less or more than the requested amount.
    'other-amount': async (stormer) => {
      const id = pick(stormer.deposits)
      const known = id === undefined ? undefined : app.outside.payments.get(id)
      if (known?.status === 'pending')
        await report(id, { ...SUCCEEDED, received: Math.ceil(known.amount * (0.2 + random())) })
    },
    // Taken back in whole or part, or given back after a won dispute.
    chargeback: async (stormer) => {
      const id = pick(stormer.deposits)
      const known = id === undefined ? undefined : app.outside.payments.get(id)
      if (known?.status !== 'succeeded') return
      const reversed = random() < 0.4 ? 0 : Math.ceil((known.received ?? known.amount) * random())
      await report(id, { reversed, reversal: reversed === 0 ? null : 'chargeback' })
    },
    'partial-payout': async (stormer) => {
      const id = pick(stormer.withdrawals)
      const known = id === undefined ? undefined : app.outside.payments.get(id)
      if (known?.status === 'pending')
        await report(id, { ...SUCCEEDED, received: Math.ceil(known.amount * random()) || 1 })
    },
    'returned-payout': async (stormer) => {
      const id = pick(stormer.withdrawals)
      const known = id === undefined ? undefined : app.outside.payments.get(id)
      if (known?.status === 'succeeded')
        await report(id, { reversed: known.received ?? known.amount, reversal: 'return' })
    },
    withdraw: async (stormer) => {
      const order = random() < 0.7 ? EUR_ORDER(pick(IBANS) ?? '') : USD_ORDER
      const [size, key] = [amount(), crypto.randomUUID()]
      const ask = () => steps.createWithdrawal(stormer.player, { ...order, amount: size, key })
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
    'withdrawal-event': (stormer) => report(pick(stormer.withdrawals), random() < 0.7 ? SUCCEEDED : FAILED),
    'old-event': async () => {
      const webhook = pick(delivered)
      if (webhook) await steps.deliver(webhook)
    },
    check: () => app.api.runJob('check-invoices'),
    rate: () => rates.move(random),
    ...playActs({ steps, random, faults, asPlayer, refused, rates: rates.stored }),
    ...limitActs({ steps, random, faults, asPlayer, refused, rates: rates.stored }),
  }
}

/** Creates random numbers in [0, 1) from a seed (linear congruential generator), so that a failure can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
