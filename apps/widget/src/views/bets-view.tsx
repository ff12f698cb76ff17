import { useState } from 'react'
import { useIsGuest, useReady, useWords } from '../core/context.tsx'
import { Pages } from '../parts/pages.tsx'
import { Segments } from '../parts/segments.tsx'
import { Empty, Skeleton } from '../parts/states.tsx'
import { BetCard } from './bet-card.tsx'
import { GuestNote } from './list-views.tsx'
import { useBets, useBetsSheets } from './use-bets.ts'

const PER_PAGE = 20
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

/** The player's bets: open ones with their cash-out, and settled ones. */
export function BetsView() {
  useBetsSheets()
  const words = useWords()
  const isGuest = useIsGuest()
  useReady()
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
