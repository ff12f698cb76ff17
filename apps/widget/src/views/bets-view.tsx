import { useEffect, useMemo, useState } from 'react'
import { BetsWatch } from '../core/bets-watch.ts'
import { useIsGuest, useReady, useRuntime, useWords } from '../core/context.tsx'
import { useStore } from '../core/store.ts'
import { Pages } from '../parts/pages.tsx'
import { Segments } from '../parts/segments.tsx'
import { Empty, Skeleton } from '../parts/states.tsx'
import { createSheetHook } from '../parts/use-sheet.ts'
import betsCss from '../styles/bets.css?inline'
import { useSlipSheet } from '../styles/late-slip.ts'
import { BetCard } from './bet-card.tsx'
import { GuestNote } from './list-views.tsx'

const PER_PAGE = 20
/** Returns an up-to-date page of the player's bets, and announces settled bets. */
function useBets(isSettled: boolean, page: number) {
  const { calls, realtime, betsChanged, announcement, account } = useRuntime()
  const words = useWords()
  const watch = useMemo(
    () =>
      new BetsWatch({
        load: () => calls('bets', { query: { isSettled, page } }),
        realtime,
        onGone: (betIds) => {
          void account.reload()
          const playerId = account.state.get()?.playerId
          for (const betId of betIds)
            void calls('bet', { params: { betId } }).then((settled) => {
              if (settled.ok && settled.value.bet.label && account.state.get()?.playerId === playerId)
                announcement.set(
                  words.say('bets.settled.note', { label: words.say(`label.${settled.value.bet.label}`) }),
                )
            })
        },
      }),
    [calls, realtime, isSettled, page, words, account, announcement],
  )
  useEffect(() => {
    const stop = watch.start()
    const stopListening = betsChanged.subscribe(() => void watch.reload())
    let playerId = account.state.get()?.playerId
    const stopComparing = account.state.subscribe(() => {
      const now = account.state.get()?.playerId
      if (playerId !== undefined && now !== undefined && now !== playerId) watch.restart()
      playerId = now ?? playerId
    })
    return () => {
      stopListening()
      stopComparing()
      stop()
    }
  }, [watch, betsChanged, account])
  return { ...useStore(watch.state), reload: watch.reload }
}

function Bets({ isSettled }: { isSettled: boolean }) {
  const words = useWords()
  const [page, setPage] = useState(1)
  const { bets, total, hasFailed, reload } = useBets(isSettled, page)
  if (bets === null)
    return hasFailed ? (
      <Empty
        title={words.say('error.title')}
        action={
          <button type="button" className="button" onClick={() => void reload()}>
            {words.say('error.retry')}
          </button>
        }
      />
    ) : (
      <Skeleton />
    )
  const nothing = isSettled ? 'bets.nothing.settled' : 'bets.nothing.open'
  if (total === 0) return <Empty title={words.say(nothing)} text={words.say(`${nothing}.text`)} />
  return (
    <>
      <ul className="bets">
        {bets.map((bet) => (
          <BetCard key={bet.betId} bet={bet} />
        ))}
      </ul>
      <Pages page={page} total={total} perPage={PER_PAGE} onChange={setPage} />
    </>
  )
}

/** Styles of bets, loaded with this view. */
const useBetsSheet = createSheetHook(betsCss)

/** The player's bets: open ones with their cash-out, and settled ones. */
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
