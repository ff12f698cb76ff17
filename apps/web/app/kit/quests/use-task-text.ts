import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { QuestTask } from '@tessera/contract'
import { useMoneyText } from '../money/use-money-text.ts'

/** Returns a function that says what a task asks for. The text is written from the task, so it can't differ from what counts. */
export function useTaskText(): (task: QuestTask, currency: string) => string {
  const { t } = useLingui()
  const { format } = useMoneyText()
  return ({ type, quantity, multiple, games }, currency) => {
    const amount = format(quantity, currency)
    const isSome = games.length > 0
    const times = multiple ?? 0
    switch (type) {
      case 'stake':
        return isSome ? t`Bet ${amount} on selected games` : t`Bet ${amount}`
      case 'rounds':
        return isSome
          ? t`${plural(quantity, { one: 'Play # round of selected games', other: 'Play # rounds of selected games' })}`
          : t`${plural(quantity, { one: 'Play # round', other: 'Play # rounds' })}`
      case 'win-multiple':
        return isSome
          ? t`Win ${times} times your stake in ${plural(quantity, { one: '# round', other: '# rounds' })} of selected games`
          : t`Win ${times} times your stake in ${plural(quantity, { one: '# round', other: '# rounds' })}`
      case 'deposit':
        return t`Deposit ${amount}`
      case 'sign-in-days':
        return t`${plural(quantity, { one: 'Sign in on # day', other: 'Sign in on # days' })}`
      case 'sport-bets':
        return t`${plural(quantity, { one: 'Place # sports bet', other: 'Place # sports bets' })}`
    }
  }
}
