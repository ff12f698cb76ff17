import type { EventPage } from '@tessera/contract/sportsbook'
import { useWords } from '../core/context.tsx'
import { ProofCheck } from './proof-check.tsx'

type EventProof = NonNullable<EventPage['proof']>

/** True if no part of the proof is missing. */
const isComplete = ({ seed, beacon }: EventProof): boolean => seed !== null && beacon?.randomness !== null

/** Shows the data of a proof, and how to verify it. */
export function ProofDetails({ eventId, proof }: { eventId: string; proof: EventProof }) {
  const words = useWords()
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
      {isComplete(proof) ? <ProofCheck eventId={eventId} /> : null}
    </>
  )
}
