import { Trans, useLingui } from '@lingui/react/macro'
import type { LoyaltyLadder } from '@tessera/contract'
import { Badge, StatusBadge } from '@tessera/ui'
import { useRewardText } from '../../kit/quests/use-reward-text.ts'
import { LevelBadge } from './level-badge.tsx'
import { LevelGifts } from './level-gifts.tsx'
import { usePointsText } from './use-points-text.ts'

export interface LadderProps {
  readonly ladder: LoyaltyLadder
  /** Order of the player's level; null for a guest. */
  readonly current: number | null
}

/** All levels from the first to the highest, with their points and rewards. */
export function Ladder({ ladder, current }: LadderProps) {
  const { t } = useLingui()
  return (
    <ol className="grid gap-2" aria-label={t`Levels`}>
      {ladder.levels.map((level) => (
        <Step key={level.key} level={level} currency={ladder.currency} current={current} />
      ))}
    </ol>
  )
}

interface StepProps {
  readonly level: LoyaltyLadder['levels'][number]
  readonly currency: string
  readonly current: number | null
}

function Step({ level, currency, current }: StepProps) {
  const { t } = useLingui()
  const text = usePointsText()
  const rewardText = useRewardText()
  const { key, name, points, order, reward, bonus, freeSpins } = level
  const rewards = rewardText({ reward: { points: null, money: reward, bonus, freeSpins }, currency })
  const from = text(points)
  const isCurrent = order === current
  return (
    <li className="level-step" data-current={isCurrent || undefined}>
      <LevelBadge level={key} size={56} />
      <div className="grid min-w-0 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isCurrent && <Badge tone="action">{t`Your level`}</Badge>}
          {current !== null && order < current && <StatusBadge status="done">{t`Reached`}</StatusBadge>}
        </h3>
        <span className="figures text-xs text-text-soft">
          {points === 0 ? t`From the start` : <Trans>{from} points</Trans>}
        </span>
      </div>
      <div className="ms-auto grid justify-items-end gap-1 text-end">
        {rewards.length === 0 ? (
          <span className="text-xs text-text-soft">{t`No reward`}</span>
        ) : (
          <>
            {rewards.map((each) => (
              <strong key={each} className="figures text-value-text">
                {each}
              </strong>
            ))}
            <span className="text-xs text-text-soft">{t`Reward`}</span>
          </>
        )}
      </div>
      <LevelGifts level={level} />
    </li>
  )
}
