import type { EventPage } from '@tessera/contract/sportsbook'
import { useWords } from '../core/context.tsx'
import { Icon } from '../parts/icon.tsx'
import { SHIELD } from '../parts/icons.ts'

/** Proof that a simulated event was decided before its start, and the data to verify it. */
export function Proof({ proof }: { proof: NonNullable<EventPage['proof']> }) {
  const words = useWords()
  return (
    <details className="proof">
      <summary>
        <Icon icon={SHIELD} size={18} />
        {words.say('event.proof')}
      </summary>
      <p>{words.say('event.proof.text')}</p>
      <code>{proof.commitment}</code>
      <p>{words.say(proof.seed === null ? 'event.proof.later' : 'event.proof.seed')}</p>
      {proof.seed === null ? null : <code>{proof.seed}</code>}
    </details>
  )
}
