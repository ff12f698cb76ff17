import { useLingui } from '@lingui/react/macro'
import type { HistoryBet } from '@tessera/contract'
import { RecordList } from '@tessera/ui'
import { BetRow } from './bet-row.tsx'

/** Sports bets of the player, newest first. */
export function BetList({ bets }: { readonly bets: readonly HistoryBet[] }) {
  const { t } = useLingui()
  return (
    <RecordList label={t`Sports bets`}>
      {bets.map((bet) => (
        <BetRow key={bet.id} bet={bet} />
      ))}
    </RecordList>
  )
}
