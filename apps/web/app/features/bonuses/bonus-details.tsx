import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayerBonus } from '@tessera/contract'
import { BONUS_STATUS } from '@tessera/contract/statuses'
import { Button } from '@tessera/ui'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { ConditionsList } from '../../kit/bonuses/conditions-list.tsx'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { Money } from '../../kit/money/money.tsx'
import { WageringBar } from './wagering-bar.tsx'

/** A bonus of the player in full: money, progress, end, conditions, and the button to cancel it. */
export function BonusDetails({ bonus }: { readonly bonus: PlayerBonus }) {
  const { t } = useLingui()
  const local = useLocalText()
  const { moment } = useDateText()
  const open = useOpenDialog()
  const { id, terms, currency, wagered, hasOpenRounds } = bonus
  const isLocked = terms.cancellable === 'until_wagered' && wagered > 0
  const cancel = isLocked ? 'bonus-cancel-lock' : hasOpenRounds ? 'confirm-bonus-unsettled' : 'confirm-bonus'
  const end = moment(bonus.expiresAt)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-lg font-semibold">{local(bonus.title)}</h3>
        <strong className="text-xl">
          <Money
            subunits={bonus.status === BONUS_STATUS.active ? bonus.balance : bonus.amount}
            currency={currency}
          />
        </strong>
      </div>
      {bonus.status === BONUS_STATUS.active && <WageringBar bonus={bonus} />}
      <p className="figures">
        <Trans>Ends {end}</Trans>
      </p>
      <ConditionsList terms={terms} currency={currency} />
      <div>
        <Button variant="ghost" onClick={() => open(cancel, id)}>{t`Cancel bonus`}</Button>
      </div>
    </div>
  )
}
