import { removeLimit, setLimit } from '@tessera/ledger'
import type { TestResponse } from './fixture.ts'
import {
  CURRENCIES,
  EDGE_MS,
  type OwnLimit,
  PERIODS,
  type PlayDeps,
  type Stormer,
} from './payment-stormer.ts'

const DAY_MS = 86_400_000
/** Notice of a raise or a deletion. */
const NOTICE_MS = DAY_MS
const KINDS = ['bet', 'loss', 'deposit'] as const
const LEDGER_PERIODS = { daily: 'day', weekly: 'week', monthly: 'month' } as const
const SELF_EXCLUSION = 4
const COOLING_OFF = 5
/** Shares of breaks among the operations of their name, and of self-exclusions among breaks. */
const BREAK_SHARE = 0.12
const EXCLUSION_SHARE = 0.15

/** Returns the operations of limits and breaks. They add what they find wrong to `faults`. */
export function limitActs({ steps: { app }, random, faults, asPlayer }: PlayDeps) {
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0]
  const anyAmount = (): number => 1000 + Math.floor(random() * 60_000)
  const call = (
    stormer: Stormer,
    method: 'POST' | 'PUT' | 'DELETE',
    id: string,
    body?: object,
  ): Promise<TestResponse> =>
    asPlayer(stormer, () =>
      app.call(method, `/api/player/limits${id}`, {
        token: stormer.player.token,
        ...(body ? { body } : {}),
      }),
    )

  /** Sends a wish and applies the rule to the limit as it is known: tighter at once, looser after a notice and again. */
  async function wish(
    stormer: Stormer,
    id: string,
    limit: OwnLimit,
    amount: number | 'deleted',
  ): Promise<void> {
    const now = app.clock.now().getTime()
    const { period } = limit
    const { status, body } = await (amount === 'deleted'
      ? call(stormer, 'DELETE', `/${id}`)
      : call(stormer, 'PUT', `/${id}`, { period, amount }))
    if (status !== 200) {
      faults.push(`the change of ${id} was refused: ${JSON.stringify(body)}`)
      return
    }
    const { pending } = limit
    if (amount !== 'deleted' && amount <= limit.amount) Object.assign(limit, { amount, pending: null })
    else if (pending?.amount !== amount)
      limit.pending = { amount, confirmableMs: app.clock.now().getTime() + NOTICE_MS }
    else if (Math.abs(now - pending.confirmableMs) < EDGE_MS)
      Object.assign(limit, { ...(body.data ?? {}), pending })
    else if (now > pending.confirmableMs) {
      if (amount === 'deleted') stormer.limits.delete(id)
      else Object.assign(limit, { amount, pending: null })
    }
    const stored: number | undefined = body.data?.amount
    const expected = stormer.limits.get(id)?.amount
    if (stored !== expected) faults.push(`${id} is ${stored} instead of ${expected} (${limit.currency})`)
  }

  return {
    limit: async (stormer: Stormer): Promise<void> => {
      const [kind, period, currency, amount] = [pick(KINDS), pick(PERIODS), pick(CURRENCIES), anyAmount()]
      const id = `${kind}-${period}`
      const known = stormer.limits.get(id)
      if (known) return wish(stormer, id, known, amount)
      const body = { definition: KINDS.indexOf(kind) + 1, period, amount, currency }
      const { status, body: answer } = await call(stormer, 'POST', '', body)
      if (status === 201) stormer.limits.set(id, { period, currency, amount, pending: null })
      else faults.push(`the limit ${id} was refused: ${JSON.stringify(answer)}`)
    },
    'lift-limit': async (stormer: Stormer): Promise<void> => {
      const [id, limit] = [...stormer.limits][0] ?? []
      if (id !== undefined && limit) await wish(stormer, id, limit, 'deleted')
    },
    'repeat-limit': async (stormer: Stormer): Promise<void> => {
      for (const [id, limit] of [...stormer.limits])
        if (limit.pending) await wish(stormer, id, limit, limit.pending.amount)
    },
    // Limits of an operator apply next to those of the player; those of deposits may change their currency.
    'operator-limit': async (stormer: Stormer): Promise<void> => {
      const [kind, period] = [pick(['loss', 'deposit'] as const), LEDGER_PERIODS[pick(PERIODS)]]
      const key = { kind, period, source: 'operator' } as const
      const currency = kind === 'deposit' ? pick(CURRENCIES) : 'EUR'
      await app.database.transaction((tx) =>
        random() < 0.3
          ? removeLimit(tx, stormer.player.id, key)
          : setLimit(tx, stormer.player.id, { ...key, currency, amount: BigInt(anyAmount()) }),
      )
    },
    break: async (stormer: Stormer): Promise<void> => {
      if (random() > BREAK_SHARE) return
      const isExclusion = random() < EXCLUSION_SHARE
      const since = app.clock.now().getTime()
      const { status } = await call(stormer, 'POST', '', {
        definition: isExclusion ? SELF_EXCLUSION : COOLING_OFF,
        period: isExclusion ? 'P6M' : 'P1D',
      })
      if (status !== 201) return
      const until = since + (isExclusion ? 180 : 1) * DAY_MS
      stormer.breakUntilMs = Math.max(stormer.breakUntilMs, until)
      // The ledger compares with its own clock, which the storm does not move.
      stormer.model.beginBreak(Date.now() * 1000, until * 1000)
    },
  }
}

/** Returns the player's own limits that are stored with another amount or currency than the API has confirmed. */
export function limitFaults({ limits, model, player }: Stormer): string[] {
  const stored = model.amounts()
  const expected = new Map(
    [...limits].map(([id, { amount, currency, period }]) => [
      `${id.split('-')[0]} ${LEDGER_PERIODS[period]} player`,
      `${amount} ${currency}`,
    ]),
  )
  return [...new Set([...stored.keys(), ...expected.keys()])]
    .filter((name) => name.endsWith(' player') && stored.get(name) !== expected.get(name))
    .map(
      (name) => `player ${player.id}, ${name}: stored ${stored.get(name)}, confirmed ${expected.get(name)}`,
    )
}
