import type { EventPage } from '@tessera/contract/sportsbook'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useWords } from '../core/context.tsx'
import { Icon } from '../parts/icon.tsx'
import { SHIELD } from '../parts/icons.ts'
import { lazyView } from '../parts/lazy-view.ts'

const ProofDetails = lazyView(async () => (await import('./proof-details.tsx')).ProofDetails, 'proof')

/** Proof that neither we nor a player chose the result of a simulated event. Its data is loaded when it is opened. */
export function Proof({ eventId, proof }: { eventId: string; proof: NonNullable<EventPage['proof']> }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before the widget had started.
  useEffect(() => setOpen(details.current?.open ?? false), [])
  return (
    <details ref={details} className="proof" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon icon={SHIELD} size={18} />
        {words.say('event.proof')}
      </summary>
      {isOpen ? (
        <Suspense fallback={null}>
          <ProofDetails eventId={eventId} proof={proof} />
        </Suspense>
      ) : null}
    </details>
  )
}
