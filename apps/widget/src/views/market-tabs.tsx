import { useRef } from 'react'
import { useWords } from '../core/context.tsx'
import { groupName } from '../core/group-name.ts'
import { ALL, FAVOURITES } from '../core/market-groups.ts'
import { Icon } from '../parts/icon.tsx'
import { STAR } from '../parts/icons.ts'

/** Groups of markets as tabs, with support of arrow keys. */
export function MarketTabs(props: {
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
          aria-label={group === FAVOURITES ? words.say('nav.favourites') : undefined}
          tabIndex={group === value ? 0 : -1}
          className="tab"
          onClick={() => onChange(group)}
        >
          {group === FAVOURITES ? (
            <Icon icon={STAR} size={18} />
          ) : group === ALL ? (
            words.say('event.all')
          ) : (
            groupName(words, group, sportCode)
          )}
        </button>
      ))}
    </div>
  )
}
