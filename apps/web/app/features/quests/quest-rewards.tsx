import { useLingui } from '@lingui/react/macro'
import { ConditionsList } from '../../kit/bonuses/conditions-list.tsx'
import { FreeSpinsConditions } from '../../kit/bonuses/free-spins-conditions.tsx'
import { useRewardText } from '../../kit/quests/use-reward-text.ts'
import { WithQuest } from './with-quest.tsx'

/** Reward of a quest, and when the player gets it. */
export function QuestRewards({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const rewardText = useRewardText()
  return (
    <WithQuest id={id}>
      {(quest) => (
        <div className="grid gap-5">
          <h3 className="text-lg">{quest.name}</h3>
          <ul className="grid gap-2">
            {rewardText(quest).map((text) => (
              <li key={text} className="level-step">
                <strong className="figures text-value-text">{text}</strong>
              </li>
            ))}
          </ul>
          <p className="text-text-soft">
            {t`You get your reward as soon as all tasks are done. Money goes to your balance with no wagering, points count towards your next level.`}
          </p>
          {quest.reward.freeSpins && (
            <section className="grid gap-3">
              <h4 className="font-semibold">{t`Free spins`}</h4>
              <FreeSpinsConditions spins={quest.reward.freeSpins} />
            </section>
          )}
          {quest.reward.bonus && (
            <section className="grid gap-3">
              <h4 className="font-semibold">{t`Bonus conditions`}</h4>
              <ConditionsList terms={quest.reward.bonus.terms} currency={quest.reward.bonus.currency} />
            </section>
          )}
        </div>
      )}
    </WithQuest>
  )
}
