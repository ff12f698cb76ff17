import { useLingui } from '@lingui/react/macro'
import type { SportEventDetails } from '@tessera/contract'
import { Badge, Section } from '@tessera/ui'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { Crumbs } from './crumbs.tsx'
import { EventWhen, isPlayed } from './home/event-when.tsx'
import { PriceLinks } from './home/price-link.tsx'

/** An event, rendered by the server: participants, time or score, and the main markets. */
export function EventView({ event }: { readonly event: SportEventDetails }) {
  const { t } = useLingui()
  const { localize } = useLocale()
  const { path, sport, category, championship, name, score, markets, isSimulated } = event
  const [, , sportSlug, categorySlug, championshipSlug] = path.split('/')
  const upTo = (...slugs: readonly (string | undefined)[]) => ['/sport', ...slugs].join('/')
  return (
    <>
      <header className="sport-event-head">
        <Crumbs
          way={[
            { name: sport.name, path: upTo(sportSlug) },
            { name: category.name, path: upTo(sportSlug, categorySlug) },
            { name: championship.name, path: upTo(sportSlug, categorySlug, championshipSlug) },
          ]}
        />
        <h1 className="text-2xl sm:text-3xl">{name.replace(' – ', '\u00a0– ')}</h1>
        <p className="flex flex-wrap items-center gap-3">
          <EventWhen event={event} />
          {score ? <strong className="figures text-2xl">{`${score.home} : ${score.away}`}</strong> : null}
          {isSimulated ? <Badge>{t`Simulated`}</Badge> : null}
        </p>
      </header>
      {markets.map((market) => (
        <Section key={market.key} title={market.name} className="sport-market">
          <PriceLinks outcomes={market.outcomes} to={localize(path)} />
        </Section>
      ))}
      {markets.length === 0 ? (
        <p className="text-text-soft">
          {isPlayed(event)
            ? t`This event has ended. Betting is closed.`
            : t`There are no odds for this event right now.`}
        </p>
      ) : null}
    </>
  )
}
