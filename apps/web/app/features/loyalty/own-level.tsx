import { Trans, useLingui } from '@lingui/react/macro'
import type { LoyaltyAccount } from '@tessera/contract'
import { Button, Card, SkeletonText } from '@tessera/ui'
import { loyaltyAccountQuery } from '../../data/loyalty/queries.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { LevelBadge } from './level-badge.tsx'
import { levelShare } from './level-share.ts'
import { usePointsText } from './use-points-text.ts'

/** The player's level and points, and how far the next level is. */
export function OwnLevel() {
  const { locale } = useLocale()
  const query = useApiQuery(loyaltyAccountQuery(locale))
  return (
    <Card level="surface" padding="lg" cut>
      <QueryView query={query} skeleton={<SkeletonText lines={3} />}>
        {({ data }) => <LevelFacts account={data} />}
      </QueryView>
    </Card>
  )
}

function LevelFacts({ account }: { readonly account: LoyaltyAccount }) {
  const { t } = useLingui()
  const text = usePointsText()
  const { points, currentLevel, nextLevel } = account
  const [own, missing] = [text(points), text(Math.max(0, (nextLevel?.points ?? 0) - points))]
  const next = nextLevel?.name ?? ''
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <LevelBadge level={currentLevel.key} size={96} />
      <div className="grid min-w-60 flex-1 gap-3">
        <div className="grid gap-1">
          <span className="text-xs text-text-soft">{t`Your level`}</span>
          <h2 className="text-2xl">{currentLevel.name}</h2>
        </div>
        <span className="t-limit-bar" aria-hidden="true">
          <span style={{ inlineSize: `${levelShare(account)}%` }} />
        </span>
        <p className="figures flex flex-wrap justify-between gap-x-4 text-xs">
          <strong>
            <Trans>{own} points</Trans>
          </strong>
          <span className="text-text-soft">
            {nextLevel ? (
              <Trans>
                {missing} to {next}
              </Trans>
            ) : (
              <Trans>You’ve reached the highest level</Trans>
            )}
          </span>
        </p>
      </div>
    </div>
  )
}

/** Invitation of a guest to collect points. */
export function JoinLevels() {
  const { t } = useLingui()
  const open = useOpenDialog()
  return (
    <Card level="surface" padding="lg" cut className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <LevelBadge level="pebble" size={96} />
      <div className="grid min-w-60 flex-1 justify-items-start gap-3">
        <h2 className="text-xl">{t`Start on the first level`}</h2>
        <p className="text-text-soft">{t`Create an account, and your bets earn points from the first one on.`}</p>
        <Button onClick={() => open('sign-up')}>{t`Create account`}</Button>
      </div>
    </Card>
  )
}
