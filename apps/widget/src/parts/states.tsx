import type { ReactNode } from 'react'
import { useReady, useWords } from '../core/context.tsx'
import { FreshContext } from '../core/feed-hooks.ts'
import type { QueryState } from '../core/feed-query.ts'

/** Empty state, with a mosaic of lost tiles. */
export function Empty({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="empty">
      <svg aria-hidden="true" viewBox="0 0 48 24" width="96" height="48">
        <path className="tile-a" d="M0 0H12A12 12 0 0 1 0 12Z" />
        <path className="tile-b" d="M12 12H24V24A12 12 0 0 1 12 12Z" />
        <path className="tile-c" d="M24 0H36V12H24ZM36 12A12 12 0 0 1 48 24H36Z" />
      </svg>
      <h3>{title}</h3>
      {text === undefined ? null : <p>{text}</p>}
      {action}
    </div>
  )
}

const SKELETON_ROWS = [0, 1, 2, 3, 4]

export function Skeleton({ rows = SKELETON_ROWS.length }: { rows?: number }) {
  const words = useWords()
  return (
    <div className="skeletons" role="status">
      <span className="sr">{words.say('loading')}</span>
      {SKELETON_ROWS.slice(0, rows).map((row) => (
        <span key={row} className="skeleton" />
      ))}
    </div>
  )
}

/** Result of a query: its skeleton, its failure, or its content, whose prices can be bet on while they are fresh. */
export function Loaded<Value>({
  query,
  children,
}: {
  query: QueryState<Value> & { retry: () => void }
  children: (value: Value) => ReactNode
}) {
  const words = useWords()
  useReady(!query.isLoading)
  if (query.value === null) {
    if (query.isLoading || !query.failure) return <Skeleton />
    return (
      <Empty
        title={words.say(query.failure.code === 'not_found' ? 'event.gone' : 'error.title')}
        text={words.say('error.text')}
        action={
          <button type="button" className="button" onClick={query.retry}>
            {words.say('error.retry')}
          </button>
        }
      />
    )
  }
  const isStale = !query.isFresh && !query.isRendered
  return (
    <FreshContext value={query.isFresh}>
      <div className="fed" data-stale={isStale || undefined} data-rendered={query.isRendered || undefined}>
        <p className="stale-note" role="status">
          {isStale ? words.say('stale.text') : null}
        </p>
        {children(query.value)}
      </div>
    </FreshContext>
  )
}
