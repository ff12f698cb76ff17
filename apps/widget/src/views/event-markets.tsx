import type { EventPage } from '@tessera/contract/sportsbook'
import { memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { useMarketStatus } from '../core/feed-hooks.ts'
import { groupName } from '../core/group-name.ts'
import { isOver } from '../core/is-over.ts'
import { ALL, type MarketPanel, panelsOf, tabsOf } from '../core/market-groups.ts'
import { useSelected } from '../core/store.ts'
import { useShownCount } from '../core/use-shown-count.ts'
import { Icon } from '../parts/icon.tsx'
import { LINK_CHAIN } from '../parts/icons.ts'
import { lazyView } from '../parts/lazy-view.ts'
import { MarketOdds } from '../parts/market-odds.tsx'
import { Empty } from '../parts/states.tsx'
import { withBuilder } from '../slip/slip-state.ts'

const EventOver = lazyView(async () => (await import('./event-over.tsx')).EventOver, 'lists')

const PANELS = { first: 6, step: 5 }

const Row = memo(function Row(props: {
  readonly page: EventPage
  readonly phase: EventPage['phase']
  readonly row: MarketPanel['rows'][number]
}) {
  const { page, phase, row } = props
  const words = useWords()
  const status = useMarketStatus(page.eventId, row.market.key)
  if (status === 'settled' || status === 'cancelled' || status === 'off') return null
  return (
    <div className="market-row" data-labelled={row.label === '' ? undefined : true}>
      {row.label === '' ? null : <span className="market-line">{row.label}</span>}
      <MarketOdds card={page} market={row.market} phase={phase} />
      {status === 'suspended' ? <span className="suspended">{words.say('event.suspended')}</span> : null}
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
      </summary>
      {panel.rows.map((row) => (
        <Row key={row.market.key} page={page} phase={phase} row={row} />
      ))}
    </details>
  )
})

/** Groups of markets as tabs, with support of arrow keys. */
function Groups(props: {
  groups: readonly string[]
  sportCode: string
  value: string
  onChange: (group: string) => void
}) {
  const { groups, sportCode, value, onChange } = props
  const words = useWords()
  const list = useRef<HTMLDivElement>(null)
  const step = (key: string) => {
    const turn = list.current && getComputedStyle(list.current).direction === 'rtl' ? -1 : 1
    const by = key === 'ArrowRight' ? turn : key === 'ArrowLeft' ? -turn : 0
    const beside = groups[(groups.indexOf(value) + by + groups.length) % groups.length]
    const next = key === 'Home' ? groups[0] : key === 'End' ? groups.at(-1) : by === 0 ? undefined : beside
    if (next === undefined) return
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-group="${next}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={words.say('event.markets')}
      className="tabs"
      onKeyDown={(event) => step(event.key)}
    >
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          role="tab"
          id={`tab-${group}`}
          data-group={group}
          aria-selected={group === value}
          aria-controls="markets"
          tabIndex={group === value ? 0 : -1}
          className="tab"
          onClick={() => onChange(group)}
        >
          {group === ALL ? words.say('event.all') : groupName(words, group, sportCode)}
        </button>
      ))}
    </div>
  )
}

function BuilderSwitch({ eventId }: { eventId: string }) {
  const words = useWords()
  const { slip } = useRuntime()
  const isOn = useSelected(slip.state, ({ builders }) => builders.includes(eventId))
  const [wants, setWants] = useState(false)
  useEffect(() => {
    // A slip can't store a bet builder without selections, so the setting waits for the first one.
    if (!wants) return
    const join = () => {
      const state = slip.state.get()
      if (!state.items.some((item) => item.eventId === eventId)) return
      // Done: if the player separates the selections in the slip, they stay separate.
      setWants(false)
      if (!state.builders.includes(eventId)) slip.state.set(withBuilder(state, eventId, true))
    }
    join()
    return slip.state.subscribe(join)
  }, [wants, slip, eventId])
  return (
    <label className="builder-switch">
      <input
        type="checkbox"
        checked={wants || isOn}
        onChange={(event) => {
          setWants(event.currentTarget.checked)
          slip.state.update((state) => withBuilder(state, eventId, event.currentTarget.checked))
        }}
      />
      <Icon icon={LINK_CHAIN} size={16} />
      <span>{words.say('event.builder')}</span>
      <small>{words.say('event.builder.text')}</small>
    </label>
  )
}

/** All markets of an event, by groups. */
export function EventMarkets({ page, phase }: { page: EventPage; phase: EventPage['phase'] }) {
  const words = useWords()
  const open = useMemo(
    () => page.markets.filter(({ status }) => status === 'active' || status === 'suspended'),
    [page],
  )
  const groups = useMemo(() => tabsOf(open), [open])
  const [chosen, setChosen] = useState('')
  const hasTabs = groups.length > 0
  const group = groups.includes(chosen) ? chosen : (groups[0] ?? ALL)
  const panels = useMemo(
    () => panelsOf(group === ALL ? open : open.filter((market) => market.group === group)),
    [open, group],
  )
  const count = useShownCount(panels.length, group, PANELS)
  // Selections of the same market can't be combined.
  const canBuild = open.filter(({ isCombinable }) => isCombinable).length > 1
  if (isOver(phase))
    return (
      <Suspense fallback={null}>
        <EventOver page={page} phase={phase} />
      </Suspense>
    )
  if (open.length === 0)
    return <Empty title={words.say('event.nothing')} text={words.say('event.nothing.text')} />
  return (
    <section className="markets" aria-label={words.say('event.markets')}>
      {hasTabs ? (
        <Groups groups={groups} sportCode={page.sport.code} value={group} onChange={setChosen} />
      ) : null}
      {canBuild ? <BuilderSwitch eventId={page.eventId} /> : null}
      <div
        id="markets"
        className="panels"
        {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': `tab-${group}` })}
      >
        {panels.slice(0, count).map((panel) => (
          <Panel key={panel.key} page={page} phase={phase} panel={panel} />
        ))}
      </div>
    </section>
  )
}
