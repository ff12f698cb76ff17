import { useState } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { saveFile } from '../core/save-file.ts'

const VERIFIER = 'verify-sport.mjs'
const proofFile = (eventId: string): string => `proof-${eventId}.json`

/** Returns the source of the verifier, which players run without our code. */
const verifierSource = async (): Promise<string> =>
  (await import('../../../../docs/protocols/verify/verify-sport.mjs?raw')).default

/** Downloads for a proof that is complete, and the command that verifies it. */
export function ProofCheck({ eventId }: { eventId: string }) {
  const words = useWords()
  const { calls } = useRuntime()
  const [isFailed, setFailed] = useState(false)

  /** Saves a file. A chunk or a call that doesn't arrive is the same to the player. */
  async function save(name: string, load: () => Promise<string | null>): Promise<void> {
    const text = await load().catch(() => null)
    setFailed(text === null)
    if (text !== null) saveFile(name, text)
  }

  async function proofText(): Promise<string | null> {
    const result = await calls('proof', { params: { eventId } })
    return result.ok ? JSON.stringify(result.value, null, 2) : null
  }

  return (
    <>
      <p>{words.say('event.proof.verify')}</p>
      <div className="proof-files">
        <button type="button" className="button" onClick={() => save(proofFile(eventId), proofText)}>
          {words.say('event.proof.download')}
        </button>
        <button type="button" className="button" onClick={() => save(VERIFIER, verifierSource)}>
          {words.say('event.proof.verifier')}
        </button>
      </div>
      <p role="status">{isFailed ? words.say('event.proof.failed') : null}</p>
      <code>{`node ${VERIFIER} ${proofFile(eventId)}`}</code>
    </>
  )
}
