import { Trans, useLingui } from '@lingui/react/macro'
import { Button, buttonClass, SkeletonText } from '@tessera/ui'
import { listText } from '@tessera/words/name-text'
import { loyaltyAccountQuery, loyaltyLadderQuery } from '../../data/loyalty/queries.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useRewardText } from '../../kit/quests/use-reward-text.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { LevelBadge } from './level-badge.tsx'

/** The level that the player has reached, its reward, and the way to the ladder. */
export function LevelUp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const account = useApiQuery(loyaltyAccountQuery(locale))
  const rewardText = useRewardText()
  const ladder = useApiQuery(loyaltyLadderQuery(locale))
  return (
    <QueryView query={account} skeleton={<SkeletonText lines={4} />}>
      {({ data: { currentLevel } }) => {
        const own = ladder.data?.data.levels.find(({ order }) => order === currentLevel.order)
        const rewards = own
          ? rewardText({
              reward: { points: null, money: own.reward, bonus: own.bonus, freeSpins: own.freeSpins },
              currency: ladder.data?.data.currency ?? '',
            })
          : []
        const all = listText(rewards, locale)
        return (
          <div className="grid justify-items-center gap-5 text-center">
            <LevelBadge level={currentLevel.key} size={128} />
            <div className="grid gap-2">
              <strong className="font-display text-3xl">{currentLevel.name}</strong>
              {rewards.length > 0 && (
                <p className="figures text-text-soft">
                  <Trans>Your reward: {all}</Trans>
                </p>
              )}
            </div>
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={onClose}>{t`Continue`}</Button>
              <RouteLink name="loyalty" className={buttonClass({ variant: 'secondary' })}>
                {t`See all levels`}
              </RouteLink>
            </div>
          </div>
        )
      }}
    </QueryView>
  )
}
