import type { EventPage } from '@tessera/contract/sportsbook'
import { useWords } from '../core/context.tsx'

type EventProof = NonNullable<EventPage['proof']>

/** Returns the command that verifies the result; null while a part of the proof is missing. */
function commandOf(eventId: string, { seed, beacon }: EventProof): string | null {
  if (seed === null || beacon?.randomness === null) return null
  const round = beacon ? ` ${beacon.chain}:${beacon.round}:${beacon.randomness}` : ''
  return `npx tessera verify-event ${eventId} ${seed}${round}`
}

/** Shows the data of a proof, and how to verify it. */
export function ProofDetails({ eventId, proof }: { eventId: string; proof: EventProof }) {
  const words = useWords()
  const command = commandOf(eventId, proof)
  const { beacon } = proof
  return (
    <>
      <p>{words.say('event.proof.text')}</p>
      <code>{proof.commitment}</code>
      <p>{words.say(proof.seed === null ? 'event.proof.later' : 'event.proof.seed')}</p>
      {proof.seed === null ? null : <code>{proof.seed}</code>}
      <p>
        {beacon
          ? words.say('event.proof.beacon', { round: String(beacon.round) })
          : words.say('event.proof.alone')}
      </p>
      {beacon ? <code>{beacon.chain}</code> : null}
      {beacon?.randomness ? <code>{beacon.randomness}</code> : null}
      {command === null ? null : (
        <>
          <p>{words.say('event.proof.verify')}</p>
          <code>{command}</code>
        </>
      )}
    </>
  )
}
