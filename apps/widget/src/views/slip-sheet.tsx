import { Suspense, useRef, useState } from 'react'
import { usePriceText, useRuntime, useWords } from '../core/context.tsx'
import { useSelected, useStore } from '../core/store.ts'
import { Icon } from '../parts/icon.tsx'
import { TICKET } from '../parts/icons.ts'
import { lazyView } from '../parts/lazy-view.ts'
import { ticketsOf } from '../slip/slip-state.ts'

const OneTapBar = lazyView(async () => (await import('./one-tap-bar.tsx')).OneTapBar, 'bets')
const SlipDialog = lazyView(async () => (await import('./slip-dialog.tsx')).SlipDialog)

const ODDS_MIN = 100

/** On narrow pages, the slip is a bar at the bottom with count and odds. It opens the sheet. */
export function SlipSheet() {
  const words = useWords()
  const priceText = usePriceText()
  const { slip, oneTap } = useRuntime()
  const bar = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const hasOneTap = useStore(oneTap) !== null
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  const count = useSelected(slip.state, ({ items }) => items.length)
  const odds = useSelected(slip.quotes, (quotes) => {
    const [only, ...more] = ticketsOf(slip.state.get())
    return only && more.length === 0 ? quotes.get(only.key)?.quote?.offer?.odds : undefined
  })
  return (
    <div className="slip-sheet-place">
      {count > 0 ? (
        <button
          ref={bar}
          type="button"
          className="slip-bar"
          data-open={isOpen || undefined}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon icon={TICKET} size={20} />
          <span>{words.say('slip.title')}</span>
          <span className="count">
            {count}
            <span className="sr"> {words.say('slip.count', { count })}</span>
          </span>
          {odds !== undefined && odds > ODDS_MIN ? <b className="slip-bar-odds">{priceText(odds)}</b> : null}
        </button>
      ) : null}
      <Suspense fallback={null}>
        {hasOneTap && !isOpen ? <OneTapBar isRaised={count > 0} onOpen={open} /> : null}
      </Suspense>
      {wasOpened ? (
        <Suspense fallback={null}>
          <SlipDialog isOpen={isOpen} onClose={() => setOpen(false)} bar={bar} />
        </Suspense>
      ) : null}
    </div>
  )
}
