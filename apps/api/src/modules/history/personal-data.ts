import { type HistoryKind, listRoundsAfter } from '@tessera/ledger'
import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import { inLots, LOT, type PersonalData, type PersonalPart } from '../../platform/personal-data.ts'

/** Personal data of the history: game rounds and sports bets with their amounts and the provider's details. */
export const historyData = (database: Database): PersonalData => ({
  parts: [rounds(database, 'game-rounds', 'spin'), rounds(database, 'sport-bets', 'bet')],
  leftOut: {
    'ledger.round_part': 'division of the sums of a round among own and bonus money',
    'ledger.open_round': 'index of the open rounds: the round itself states that it is open',
    'ledger.late_settlement': 'position of a round among the settled ones',
    'ledger.notable_round': 'index of the latest notable wins, which are rounds',
  },
})

const rounds = (database: Database, name: string, historyKind: HistoryKind): PersonalPart => ({
  name,
  tables: ['ledger.round'],
  rows: async function* (playerId) {
    const lots = inLots<Awaited<ReturnType<typeof listRoundsAfter>>[number]>((last) =>
      listRoundsAfter(database, { playerId, historyKind, after: last?.number ?? 0n, limit: LOT }),
    )
    for await (const lot of lots) yield lot.map(toPersonalRow)
  },
})

function toPersonalRow(round: Awaited<ReturnType<typeof listRoundsAfter>>[number]) {
  const amount = (subunits: bigint): string => toDecimalText(subunits, currencyOf(round.currency))
  return {
    number: round.number,
    provider: round.provider,
    roundId: round.providerRoundId,
    gameId: round.gameId,
    state: round.state,
    currency: round.currency,
    stake: amount(round.stake),
    refunded: amount(round.refunded),
    payout: amount(round.payout),
    balanceBefore: amount(round.balanceBefore),
    balanceAfter: amount(round.balanceAfter),
    openedAt: round.openedAt,
    settledAt: round.settledAt,
    details: round.details,
  }
}
