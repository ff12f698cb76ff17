import { useLingui } from '@lingui/react/macro'
import type { LoyaltyLadder } from '@tessera/contract'
import { ConditionsList } from '../../kit/bonuses/conditions-list.tsx'
import { FreeSpinsConditions } from '../../kit/bonuses/free-spins-conditions.tsx'

interface LevelGiftsProps {
  readonly level: Pick<LoyaltyLadder['levels'][number], 'bonus' | 'freeSpins'>
}

/** Conditions of a level's bonus and free spins, which unfold; nothing without any. */
export function LevelGifts({ level: { bonus, freeSpins } }: LevelGiftsProps) {
  const { t } = useLingui()
  if (bonus === null && freeSpins === null) return null
  return (
    <details className="basis-full text-xs">
      <summary className="cursor-pointer py-2 text-text-soft">{t`Conditions`}</summary>
      <div className="grid gap-3 pb-2">
        {freeSpins && <FreeSpinsConditions spins={freeSpins} />}
        {bonus && <ConditionsList terms={bonus.terms} currency={bonus.currency} />}
      </div>
    </details>
  )
}
