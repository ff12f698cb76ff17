import type { SportBet } from '@tessera/contract/sportsbook'
import type { betCalls } from '@tessera/contract/sportsbook/widget'
import type { WidgetError } from '@tessera/contract/sportsbook/widget-routes'
import { type CallHandlers, createWalletAlarms, startCleaning } from '@tessera/provider-kit'
import type { BetsContext } from './bets-context.ts'
import { betCall, listCall, placeCall, quoteCall, viewBets } from './calls/bet-calls.ts'
import { isBetId } from './calls/call-handler.ts'
import { autoCashOutCall, cashOutCall, cashOutOfferCall } from './calls/cash-out-calls.ts'
import { addMarkCall, removeMarkCall, saveSettingsCall } from './calls/mark-calls.ts'
import {
  accountCall,
  addFavouriteCall,
  addFavouriteMarketCall,
  favouritesCall,
  removeFavouriteCall,
  removeFavouriteMarketCall,
  sharedSlipCall,
  shareSlipCall,
} from './calls/other-calls.ts'
import { createCashOutDesk } from './cash-out/cash-out-desk.ts'
import { startRuleWatch } from './cash-out/rule-watch.ts'
import type { BettingSession } from './place/new-bet.ts'
import { createPendingDriver } from './place/pending-driver.ts'
import type { PlaceContext } from './place/place-bet.ts'
import { createBetSets } from './place/place-set.ts'
import { settleAccepted } from './settle/settle-accepted.ts'
import { createSettler } from './settle/settler.ts'
import { findBets } from './store/bet-row.ts'
import { deleteUnusedExposures } from './store/exposure-store.ts'
import { deleteOldRefusals } from './store/pending-store.ts'
import { deleteExpiredSlips } from './store/slip-store.ts'
import { sweepBets } from './sweep.ts'

export interface BetDeskOptions extends Omit<BetsContext, 'alarms'> {
  /** Interval at which bets and payments left behind by a slow wallet or a crash are resumed. */
  readonly sweepEveryMs?: number
  /** Minimum interval between two checks of the cash-out rules. */
  readonly rulesEveryMs?: number
  /** Interval at which open bets are checked even though the book reported no change of their events. */
  readonly recheckEveryMs?: number
}

/** The bets of one process. */
export interface BetDesk {
  readonly calls: CallHandlers<typeof betCalls, BettingSession, WidgetError>
  /** Returns the player's bets among these ids. Unknown ids and bets of other players are left out. */
  bets(playerId: string, betIds: readonly string[], locale: string): Promise<SportBet[]>
  /** Starts settlement and automatic cash-out, which run in one process only. */
  startJobs(): void
  stopJobs(): Promise<void>
  /** Resumes what is due now or within the given time. */
  sweep(aheadMs?: number): Promise<void>
  /** Checks the bets and cash-outs that wait for their delay now. */
  tick(): Promise<void>
  /** Resolves when every change reported by the book has been settled or sold. */
  idle(): Promise<void>
  close(): Promise<void>
}

const SWEEP_EVERY_MS = 1_000
const RULES_EVERY_MS = 250

function startJobs(context: BetsContext, options: BetDeskOptions) {
  const settler = createSettler(context, options.recheckEveryMs)
  const rules = startRuleWatch(context, options.rulesEveryMs ?? RULES_EVERY_MS)
  const stopListening = context.book.listen(({ eventIds, resultsOf }) => {
    settler.enqueue(resultsOf)
    rules.changed(eventIds)
  })
  return {
    async idle() {
      await settler.idle()
      await rules.idle()
    },
    async stop() {
      stopListening()
      await Promise.all([settler.close(), rules.close()])
    },
  }
}

/** Opens a desk on a database whose schema is up to date. */
export function openBetDesk(options: BetDeskOptions): BetDesk {
  const { database, book, sweepEveryMs = SWEEP_EVERY_MS } = options
  const shared: BetsContext = { ...options, alarms: createWalletAlarms(options.log) }
  const driver = createPendingDriver(shared, (bet) => settleAccepted(shared, bet))
  const context: PlaceContext = { ...shared, driver, sets: createBetSets(database, book) }
  const cashOuts = createCashOutDesk(shared)
  const sweeper = sweepBets(shared, driver, sweepEveryMs)
  const cleaning = startCleaning(
    [deleteOldRefusals, deleteExpiredSlips, deleteUnusedExposures].map((each) => () => each(database)),
    options.log,
  )
  let jobs: ReturnType<typeof startJobs> | null = null

  async function stopJobs(): Promise<void> {
    const running = jobs
    jobs = null
    await running?.stop()
  }

  return {
    calls: {
      quote: quoteCall(context),
      placeBet: placeCall(context),
      bets: listCall(context),
      bet: betCall(context),
      cashOutOffer: cashOutOfferCall(cashOuts),
      cashOut: cashOutCall(context, cashOuts),
      autoCashOut: autoCashOutCall(context),
      shareSlip: shareSlipCall(context),
      sharedSlip: sharedSlipCall(context),
      favourites: favouritesCall(context),
      addFavourite: addFavouriteCall(context),
      removeFavourite: removeFavouriteCall(context),
      addFavouriteMarket: addFavouriteMarketCall(context),
      removeFavouriteMarket: removeFavouriteMarketCall(context),
      addMark: addMarkCall(context),
      removeMark: removeMarkCall(context),
      saveSettings: saveSettingsCall(context),
      account: accountCall(context),
    },
    async bets(playerId, betIds, locale) {
      const found = await findBets(database, betIds.filter(isBetId))
      const own = found.filter((bet) => bet.playerId === playerId)
      return viewBets(context, own, locale)
    },
    startJobs() {
      jobs ??= startJobs(shared, options)
    },
    stopJobs,
    sweep: sweeper.run,
    async tick() {
      cashOuts.tick()
      await driver.tick()
    },
    idle: async () => jobs?.idle(),
    async close() {
      cashOuts.close()
      driver.close()
      await Promise.all([sweeper.close(), cleaning.close(), stopJobs()])
    },
  }
}
