import { createHmac } from 'node:crypto'
import { roundFloats } from '@tessera/fairness'
import { nodeHashes } from '@tessera/fairness/node'
import type { Random } from '@tessera/sport'

/**
 * Streams of random numbers of a match: its course, its accidents and corrections, display-only details, dangerous
 * moments, and mistakes of the feed.
 */
export type Stream = 'match' | 'fate' | 'ambience' | 'danger' | 'mistake'

/** Random numbers of one step of a stream. They don't depend on how many numbers other steps used. */
export type Draws = (stream: Stream, step: number) => Random

/**
 * Returns the secret seed of an event in lowercase hex. It is derived from the installation's key, so nothing is
 * stored.
 */
export const seedOf = (masterKey: string, eventId: string): string =>
  createHmac('sha256', Buffer.from(masterKey, 'hex')).update(`sport-event:${eventId}`).digest('hex')

/** Returns the public commitment to a seed before its event: SHA-256 of the text, in lowercase hex. */
export const commitmentOf = (seed: string): string => nodeHashes.sha256Hex(seed)

/**
 * Returns the random numbers of an event: those of the games (`@tessera/fairness`) with the event's seed as server
 * seed, `<event>:<stream>` as client seed, and the number of the step as nonce.
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
