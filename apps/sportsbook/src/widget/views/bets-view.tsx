import type { SportBet } from '@tessera/contract/sportsbook'
import { eventChannel } from '@tessera/contract/sportsbook/channels'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsGuest, useReady, useRuntime, useWords } from '../core/context.tsx'
import { useStore } from '../core/store.ts'
import { Segments } from '../parts/segments.tsx'
import { Empty, Skeleton } from '../parts/states.tsx'
import { lateSheet } from '../parts/use-sheet.ts'
import betsCss from '../styles/bets.css?inline'
import { useSlipSheet } from '../styles/late-slip.ts'
import { BetCard } from './bet-card.tsx'
import { GuestNote } from './list-views.tsx'
import '../words/late-bets.ts'

const PER_PAGE = 20
const isRunning = ({ state }: SportBet): boolean => state === 'accepted' || state === 'pending'

interface BetsState {
  readonly bets: readonly SportBet[] | null
  readonly total: number
  readonly hasFailed: boolean
}

const NOTHING: BetsState = { bets: null, total: 0, hasFailed: false }

/** Bets of the player, asked for again whenever one changed; says when one was settled meanwhile. */
function useBets(isSettled: boolean, page: number) {
  const { calls, betsChanged, announcement, account } = useRuntime()
  const words = useWords()
  const changes = useStore(betsChanged)
  const [state, setState] = useState<BetsState & { key: string }>({ ...NOTHING, key: '' })
  const open = useRef<ReadonlySet<string>>(new Set())
  const key = `${isSettled}/${page}/${words.culture}`
  const ask = useCallback(async () => {
    const result = await calls('bets', { path: '/bets', query: { isSettled, page } })
    if (!result.ok) return setState((known) => ({ ...known, key, hasFailed: true }))
    const now = new Set(result.value.bets.filter(isRunning).map(({ betId }) => betId))
    const gone = [...open.current].filter((betId) => !now.has(betId))
    open.current = isSettled ? new Set() : now
    setState({ bets: result.value.bets, total: result.value.total, hasFailed: false, key })
    for (const betId of gone) {
      const settled = await calls('bet', { path: `/bets/${betId}` })
      if (settled.ok && settled.value.bet.label)
        announcement.set(
          words.say('bets.settled.note', { label: words.say(`label.${settled.value.bet.label}`) }),
        )
      void account.ask()
    }
  }, [calls, isSettled, page, key, announcement, words, account])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again at each change
  useEffect(() => {
    void ask()
  }, [ask, changes])
  return { ...(state.key === key ? state : NOTHING), ask }
}

/** Results of events that open bets hang on make the list ask again. */
function useResults(bets: readonly SportBet[] | null): void {
  const { realtime, betsChanged } = useRuntime()
  const events = [
    ...new Set((bets ?? []).filter(isRunning).flatMap(({ legs }) => legs.map(({ eventId }) => eventId))),
  ]
    .sort()
    .join()
  useEffect(() => {
    if (events === '') return
    const stops = events.split(',').map((eventId) =>
      realtime.follow(
        eventChannel(eventId),
        (data) => {
          if (typeof data === 'object' && data !== null && Reflect.get(data, 'hasResults') === true)
            betsChanged.update((count) => count + 1)
        },
        () => {},
      ),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [events, realtime, betsChanged])
}

function Bets({ isSettled }: { isSettled: boolean }) {
  const words = useWords()
  const [page, setPage] = useState(1)
  const { bets, total, hasFailed, ask } = useBets(isSettled, page)
  useResults(bets)
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  if (bets === null)
    return hasFailed ? (
      <Empty
        title={words.say('error.title')}
        action={
          <button type="button" className="button" onClick={() => void ask()}>
            {words.say('error.retry')}
          </button>
        }
      />
    ) : (
      <Skeleton />
    )
  const nothing = isSettled ? 'bets.nothing.settled' : 'bets.nothing.open'
  if (bets.length === 0) return <Empty title={words.say(nothing)} text={words.say(`${nothing}.text`)} />
  return (
    <>
      <ul className="bets">
        {bets.map((bet) => (
          <BetCard key={bet.betId} bet={bet} />
        ))}
      </ul>
      {pages > 1 ? (
        <nav className="pages">
          <button
            type="button"
            className="button"
            aria-disabled={page === 1 || undefined}
            onClick={() => setPage(Math.max(1, page - 1))}
          >
            {words.say('nav.previous')}
          </button>
          <span>{words.say('bets.page', { page, pages })}</span>
          <button
            type="button"
            className="button"
            aria-disabled={page === pages || undefined}
            onClick={() => setPage(Math.min(pages, page + 1))}
          >
            {words.say('nav.next')}
          </button>
        </nav>
      ) : null}
    </>
  )
}

/** The style of bets comes with them. */
const useBetsSheet = lateSheet(betsCss)

/** The player's bets: those that run, with their cash-out, and those that are decided. */
export function BetsView() {
  useSlipSheet()
  const words = useWords()
  const isGuest = useIsGuest()
  useReady()
  useBetsSheet()
  const [which, setWhich] = useState<'open' | 'settled'>('open')
  if (isGuest) return <GuestNote text={words.say('bets.guest')} />
  return (
    <section className="section" aria-label={words.say('bets.title')}>
      <h1 className="page-title">{words.say('bets.title')}</h1>
      <Segments
        label={words.say('bets.title')}
        hideLabel
        value={which}
        options={[
          { value: 'open', label: words.say('bets.open') },
          { value: 'settled', label: words.say('bets.settled') },
        ]}
        onChange={setWhich}
      />
      <Bets key={which} isSettled={which === 'settled'} />
    </section>
  )
}
