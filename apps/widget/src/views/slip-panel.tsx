import { type ReactNode, Suspense } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { useStore } from '../core/store.ts'
import { lazyView } from '../parts/lazy-view.ts'
import { RulesLink } from '../parts/rules-link.tsx'
import { Skeleton } from '../parts/states.tsx'

/** Parts of a slip with selections, loaded on demand. */
const SlipFilled = lazyView(async () => (await import('./slip-filled.tsx')).SlipFilled, 'bets')
const SlipOutcomes = lazyView(async () => (await import('./slip-outcomes.tsx')).SlipOutcomes, 'bets')
const OneTapNote = lazyView(async () => (await import('./one-tap-setting.tsx')).OneTapNote, 'bets')
const SlipActions = lazyView(async () => (await import('./slip-actions.tsx')).SlipActions, 'bets')

/** The bet slip: its selections, stakes, payouts, and the results of placed bets. */
export function SlipPanel({ action }: { action?: ReactNode }) {
  const words = useWords()
  const runtime = useRuntime()
  const { items } = useStore(runtime.slip.state)
  const isFresh = useStore(runtime.slip.isFresh)
  const placings = useStore(runtime.desk.placings)
  const oneTap = useStore(runtime.oneTap)
  return (
    <section
      className="slip"
      data-home
      tabIndex={-1}
      aria-label={words.say('slip.title')}
      data-stale={(items.length > 0 && !isFresh) || undefined}
    >
      <div className="slip-head">
        <h2>{words.say('slip.title')}</h2>
        {items.length > 0 ? (
          <>
            <span className="count">{items.length}</span>
            <Suspense fallback={null}>
              <SlipActions />
            </Suspense>
          </>
        ) : null}
        {action}
      </div>
      <Suspense fallback={null}>{oneTap ? <OneTapNote /> : null}</Suspense>
      <Suspense fallback={<Skeleton rows={1} />}>
        {placings.length > 0 ? <SlipOutcomes /> : null}
        {items.length > 0 ? <SlipFilled /> : null}
      </Suspense>
      {items.length > 0 ? null : (
        <div className="slip-empty">
          <svg aria-hidden="true" viewBox="0 0 48 32" width="96" height="64">
            <path className="tile-a" d="M4 2H44V12A4 4 0 0 0 44 20V30H4V20A4 4 0 0 0 4 12Z" />
            <path className="tile-b" d="M12 10H22V20A10 10 0 0 1 12 10Z" />
            <path className="tile-c" d="M26 10H36A10 10 0 0 1 26 20Z" />
          </svg>
          <b>{words.say('slip.empty')}</b>
          {oneTap ? null : <span>{words.say('slip.empty.text')}</span>}
        </div>
      )}
      <RulesLink />
    </section>
  )
}
