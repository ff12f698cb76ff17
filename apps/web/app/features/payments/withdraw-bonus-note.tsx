import { useLingui } from '@lingui/react/macro'
import { BONUS_STATUS } from '@tessera/contract/statuses'
import { Notice } from '@tessera/ui'
import { playerBonusesQuery } from '../../data/bonuses/queries.ts'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'

/** Warns before a withdrawal that ends active bonuses, and says what is lost; nothing if none ends. */
export function WithdrawBonusNote() {
  const { t } = useLingui()
  const local = useLocalText()
  const { format } = useMoneyText()
  const { data } = useApiQuery(playerBonusesQuery)
  const ending = (data?.data ?? []).filter(
    ({ status, terms }) => status === BONUS_STATUS.active && terms.endsOnWithdrawal,
  )
  if (ending.length === 0) return null
  return (
    <Notice tone="danger" title={t`This withdrawal ends your bonus`}>
      <ul className="figures">
        {ending.map(({ id, title, balance, currency }) => {
          const [name, lost] = [local(title), format(balance, currency)]
          return <li key={id}>{t`${name}: you’ll lose ${lost} of bonus money.`}</li>
        })}
      </ul>
    </Notice>
  )
}
