import type { AccountSource } from './chain-source.ts'
import { findChain, lockChain, movePlace, startChain } from './chain-store.ts'
import type { FollowDeps } from './follow-deps.ts'
import { storeArrivals } from './payment-store.ts'
import { settlePayments } from './settle-payments.ts'

/** Height of all payments on a chain whose blocks are final. */
const FINAL_HEIGHT = 1

/** Reads the next payments to an account whose chain has only final blocks. Returns true if there may be more. */
export async function followAccount(deps: FollowDeps, source: AccountSource): Promise<boolean> {
  const { database, network, emit, clock } = deps
  const chain = await findChain(database, network)
  if (!chain) {
    const place = await source.end()
    await database.transaction((tx) => startChain(tx, network, { tip: null, place }, clock()))
    return false
  }
  const next = await source.after(chain.place)
  if (!next) return false
  await database.transaction(async (tx) => {
    const current = await lockChain(tx, network)
    // Another process has moved it on.
    if (current?.place !== chain.place) return
    const confirmations = [{ from: 0, confirmations: 1 }]
    await storeArrivals(tx, { network, height: FINAL_HEIGHT, confirmations, now: clock() }, next.arrivals)
    await movePlace(tx, network, next.place)
    await settlePayments(tx, emit, { network, height: FINAL_HEIGHT }, [])
  })
  return true
}
