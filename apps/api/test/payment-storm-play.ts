import type { WalletResponse } from '@tessera/contract'
import { CURRENCIES, EDGE_MS, type PlayDeps, type StormCurrency, type Stormer } from './payment-stormer.ts'

/** True if a break of the player is in force for certain. */
export const isOnBreak = ({ breakUntilMs }: Stormer, now: Date): boolean =>
  now.getTime() < breakUntilMs - EDGE_MS

/** Returns the operations of play. They add what they find wrong to `faults`. */
export function playActs({ steps: { app }, random, faults, asPlayer, refused, rates }: PlayDeps) {
  const wallet = app.api.walletFor('fake')
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const id = (): string => crypto.randomUUID()

  async function seatOf(stormer: Stormer, currency: StormCurrency): Promise<string | null> {
    const open = stormer.seats.get(currency)
    if (open !== undefined) return open
    const call = (method: 'PUT' | 'POST', path: string, body: object = {}) =>
      asPlayer(stormer, () => app.call(method, path, { token: stormer.player.token, body }))
    await call('PUT', `/api/wallet/accounts/${stormer.accounts[currency]}/switch`)
    const { body } = await call('POST', '/api/game/games/red-fox/play', { mode: 'real' })
    const token: string | null = body.data?.url.split('session=')[1] ?? null
    if (token !== null) stormer.seats.set(currency, token)
    return token
  }

  /** A refusal must be right at rates that applied between the request and its answer. */
  function checkRefusal(
    { model }: Stormer,
    stake: { readonly amount: bigint; readonly currency: string },
    { reason = '', parameters = {} }: WalletResponse,
    requestedMs: number,
  ): void {
    refused(reason)
    if (reason !== 'bet_limit' && reason !== 'loss_limit') return
    const [from, until] = [requestedMs * 1000, Date.now() * 1000]
    const moves = rates.map(({ validFrom }) => validFrom).filter((at) => at > from && at < until)
    const [found = [], ...others] = [until, from, ...moves].map((at) =>
      model.checkRefusal({ ...stake, at }, { reason, parameters }),
    )
    if (found.length > 0 && others.every(({ length }) => length > 0)) faults.push(...found)
  }

  async function place(stormer: Stormer, win: number | null): Promise<void> {
    const currency = pick(CURRENCIES) ?? 'EUR'
    const token = await seatOf(stormer, currency)
    if (token === null) return
    const stake = 10 + Math.floor(random() * 3000)
    const ids = { token, transactionId: id(), roundId: id(), currency, amount: stake }
    const wasOnBreak = isOnBreak(stormer, app.clock.now())
    const requestedMs = Date.now()
    const answer = await (win === null
      ? wallet.bet(ids)
      : wallet.play({ ...ids, win: { transactionId: id(), amount: win }, stakeKind: 'base' }))
    const { status } = answer
    if (status === 'session_closed') stormer.seats.delete(currency)
    if (status === 'forbidden')
      checkRefusal(stormer, { amount: BigInt(stake), currency }, answer, requestedMs)
    if (status !== 'ok') return
    if (wasOnBreak) faults.push(`player ${stormer.player.id} bet during a break`)
    stormer.played[currency] += (win ?? 0) - stake
    stormer.bets.push({ ...ids, stake, state: win === null ? 'open' : 'settled' })
  }

  return {
    bet: (stormer: Stormer) => place(stormer, null),
    play: (stormer: Stormer) => place(stormer, random() < 0.3 ? Math.floor(random() * 6000) : 0),
    win: async (stormer: Stormer) => {
      const bet = pick(stormer.bets.filter(({ state }) => state === 'open'))
      if (!bet) return
      const { token, roundId, currency } = bet
      const amount = random() < 0.5 ? 0 : Math.floor(random() * 5000)
      const request = { token, roundId, currency, transactionId: id(), amount, roundClosed: true }
      const answers = [await wallet.win(request), ...(random() < 0.3 ? [await wallet.win(request)] : [])]
      if (answers.some(({ status }) => status !== 'ok'))
        faults.push(`a win was refused: ${answers[0]?.status}`)
      stormer.played[currency] += amount
      bet.state = 'settled'
    },
    rollback: async (stormer: Stormer) => {
      const bet = pick(stormer.bets.slice(-20))
      if (!bet) return
      const { token, roundId, transactionId, currency } = bet
      const { status } = await wallet.rollback({
        ...{ token, roundId, currency, transactionId: id(), betTransactionId: transactionId },
      })
      const isRolledBack = bet.state === 'open' && status === 'ok'
      if (bet.state === 'open' && status !== 'ok') faults.push(`a rollback was refused: ${status}`)
      if (!isRolledBack) return
      stormer.played[currency] += bet.stake
      bet.state = 'rolled-back'
    },
  }
}
