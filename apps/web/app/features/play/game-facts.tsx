import { useLingui } from '@lingui/react/macro'
import type { GameDetails } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import { Badge, linkClass, Notice } from '@tessera/ui'
import { dayText } from '@tessera/words/date-text'
import type { ReactNode } from 'react'
import { keep } from '../../data/pages/keep.tsx'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { featureTitle } from '../../platform/site/names.ts'
import { useContent } from '../../platform/site/site-context.tsx'

/** Facts about a game: description, features, return to player, volatility, studio and release. */
export function GameFacts({ game, actions }: { game: GameDetails; actions?: ReactNode }) {
  const { t } = useLingui()
  const content = useContent()
  return (
    <section className="facts" aria-labelledby="game-title">
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 id="game-title" className="text-3xl">
            {game.name}
          </h1>
          {actions}
        </div>
        <p className="max-w-prose text-text-soft">{game.description}</p>
        <div className="flex flex-wrap gap-2">
          {game.features.map((feature) => (
            <Badge key={feature}>{featureTitle(content, feature)}</Badge>
          ))}
        </div>
        {game.hasOpenRound ? (
          <Notice
            tone="info"
            title={t`You have a round in progress`}
          >{t`Open the game to continue. Your stake is safe.`}</Notice>
        ) : null}
      </div>
      <FactsList
        rtpBasisPoints={game.rtpBasisPoints}
        volatility={game.volatility}
        provider={game.provider}
        releasedAt={game.releasedAt}
      />
    </section>
  )
}

type FactsProps = Pick<GameDetails, 'rtpBasisPoints' | 'volatility' | 'provider' | 'releasedAt'>

function Facts({ rtpBasisPoints, volatility, provider, releasedAt }: FactsProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const percent = new Intl.NumberFormat(formatLocaleOf(locale), {
    style: 'percent',
    minimumFractionDigits: 2,
  }).format(rtpBasisPoints / 10_000)
  const date = dayText(releasedAt, locale, 'UTC')
  const pays = {
    low: t`Low: smaller wins, more often`,
    medium: t`Medium`,
    high: t`High: bigger wins, less often`,
  }[volatility]
  return (
    <dl className="facts-list">
      <div>
        <dt>{t`Return to player`}</dt>
        <dd className="text-2xl font-display figures">{percent}</dd>
        <dd className="text-xs text-text-faint">
          {t`Theoretical return, calculated from every possible outcome. It’s an average over a very large number of rounds.`}{' '}
          <RouteLink
            name="fairness"
            className={linkClass('inline')}
          >{t`How results are generated`}</RouteLink>
          {' · '}
          <RouteLink name="profile-limits" className={linkClass('inline')}>{t`Set your limits`}</RouteLink>
        </dd>
      </div>
      <div>
        <dt>{t`Volatility`}</dt>
        <dd>{pays}</dd>
      </div>
      <div>
        <dt>{t`Studio`}</dt>
        <dd>
          <RouteLink
            name="games-params"
            params={{ '*': `providers/${provider.id}` }}
            className={linkClass('inline')}
          >
            {provider.name}
          </RouteLink>
        </dd>
      </div>
      <div>
        <dt>{t`Released`}</dt>
        <dd>{date}</dd>
      </div>
    </dl>
  )
}

const FactsList = keep('facts', Facts)
