import { createHmac } from 'node:crypto'
import { roundFloats } from '@tessera/fairness'
import { nodeHashes } from '@tessera/fairness/node'
import type { Random } from '@tessera/sport'

/**
 * What a match draws from: its course, its corrections and accidents, what is only for the eye, dangerous moments, and what is
 * told by mistake.
 */
export type Stream = 'match' | 'fate' | 'ambience' | 'danger' | 'mistake'

/** The random numbers of one step of a stream: another step's don't depend on how many were taken here. */
export type Draws = (stream: Stream, step: number) => Random

/** The secret seed of an event, in lowercase hex. It follows from the installation's key, so that nothing is stored. */
export const seedOf = (masterKey: string, eventId: string): string =>
  createHmac('sha256', Buffer.from(masterKey, 'hex')).update(`sport-event:${eventId}`).digest('hex')

/** What is told of a seed before its event: SHA-256 of the text, in lowercase hex. */
export const commitmentOf = (seed: string): string => nodeHashes.sha256Hex(seed)

/**
 * The random numbers of an event: those of the games (`@tessera/fairness`) with the seed as the server's, `<event>:<stream>`
 * as the client's, and the number of the step as the nonce.
 */
export const drawsOf =
  (eventId: string, seed: string): Draws =>
  (stream, step) => {
    const floats = roundFloats(nodeHashes, {
      serverSeed: seed,
      clientSeed: `${eventId}:${stream}`,
      nonce: step,
    })
    return () => floats.next()
  }
