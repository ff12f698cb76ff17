import type { EventPage } from '@tessera/contract/sportsbook'
import { Fragment, memo } from 'react'
import { useWords } from '../core/context.tsx'
import { useIsSuspended, useMarketStatus } from '../core/feed-hooks.ts'
import type { MarketPanel } from '../core/market-groups.ts'
import { useShownCount } from '../core/use-shown-count.ts'
import { Colours } from '../parts/colours.tsx'
import { MarketOdds } from '../parts/market-odds.tsx'
import { MarketStar } from '../parts/star.tsx'

const PANELS = { first: 6, step: 5 }

/** Mark of a panel whose markets are all suspended. In its title, it covers no name and no price. */
function Suspended({ eventId, panel }: { readonly eventId: string; readonly panel: MarketPanel }) {
  const words = useWords()
  const keys = panel.rows.map(({ market }) => market.key).join(' ')
  return useIsSuspended(eventId, keys) ? (
    <span className="suspended">{words.say('event.suspended')}</span>
  ) : null
}

const Row = memo(function Row(props: {
  readonly page: EventPage
  readonly phase: EventPage['phase']
  readonly row: MarketPanel['rows'][number]
}) {
  const { page, phase, row } = props
  const status = useMarketStatus(page.eventId, row.market.key)
  if (status === 'settled' || status === 'cancelled' || status === 'off') return null
  return (
    <div className="market-row" data-labelled={row.label !== '' || undefined}>
      {row.label === '' ? null : <span className="market-line">{row.label}</span>}
      <MarketOdds card={page} market={row.market} phase={phase} />
    </div>
  )
})

const Panel = memo(function Panel(props: {
  readonly page: EventPage
  readonly phase: EventPage['phase']
  readonly panel: MarketPanel
}) {
  const { page, phase, panel } = props
  return (
    <details className="panel" open>
      <summary>
        <h2>{panel.title}</h2>
        <Suspended eventId={page.eventId} panel={panel} />
      </summary>
      <MarketStar sportId={page.sport.id} type={panel.type} name={panel.title} />
      {panel.rows.map((row, index) => (
        <Fragment key={row.market.key + row.team?.id}>
          {row.team && row.team !== panel.rows[index - 1]?.team ? (
            <h3 className="market-team">
              <Colours colours={row.team.colours} />
              {row.team.name}
            </h3>
          ) : null}
          <Row page={page} phase={phase} row={row} />
        </Fragment>
      ))}
    </details>
  )
})

/**
 * Panels of markets, rendered in steps.
 * @param name identity of the list: another one starts again
 */
export function MarketPanels(props: {
  readonly page: EventPage
  readonly phase: EventPage['phase']
  readonly panels: readonly MarketPanel[]
  readonly name: string
}) {
  const { page, phase, panels, name } = props
  const count = useShownCount(panels.length, name, PANELS)
  return panels
    .slice(0, count)
    .map((panel) => <Panel key={panel.key} page={page} phase={phase} panel={panel} />)
}
