import { setTimeout } from 'node:timers/promises'
import {
  type Beacon,
  type BeaconInfo,
  type BeaconRound,
  chainHashOf,
  isSignedRound,
} from '@tessera/fairness/beacon'
import { z } from 'zod'

const hex = z.string().regex(/^([0-9a-f]{2})+$/)
const infoSchema = z.object({
  public_key: hex,
  period: z.int().min(1),
  genesis_time: z.int().min(0),
  hash: hex,
  groupHash: hex,
  schemeID: z.string(),
  metadata: z.object({ beaconID: z.string() }),
})
const roundSchema = z.object({ round: z.int(), randomness: hex, signature: hex })
const TIMEOUT_MS = 5_000

/** Address of a beacon with drand's public HTTP API, and the hash of the chain that it must serve. */
export interface BeaconAddress {
  /** Address without a trailing slash; `/info` and `/public/{round}` are appended. */
  readonly url: string
  readonly chainHash: string
}

/** Returns the beacon that an environment names; null for none. */
export const beaconOf = (environment: {
  readonly BEACON_URL?: string | undefined
  readonly BEACON_CHAIN: string
}): BeaconAddress | null =>
  environment.BEACON_URL === undefined
    ? null
    : { url: environment.BEACON_URL.replace(/\/$/, ''), chainHash: environment.BEACON_CHAIN }

async function read(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`the beacon responded with ${response.status} to ${url}`)
  return response.json()
}

/** Time for which a start waits for the beacon, and what it says meanwhile. */
export interface BeaconPatience {
  readonly waitMs: number
  /** Called before the first wait. */
  readonly onWait: () => void
}

const IMPATIENT: BeaconPatience = { waitMs: 0, onWait: () => {} }
const RETRY_MS = 500

/** Returns the patience of a process that starts, which logs what it waits for. */
export const startPatience = (log: { info(facts: object, text: string): void }): BeaconPatience => ({
  waitMs: 60_000,
  onWait: () => log.info({}, 'waiting for the beacon'),
})

/** Reads an address that may not be served yet. */
async function readPatiently(url: string, { waitMs, onWait }: BeaconPatience): Promise<unknown> {
  for (let leftMs = waitMs; ; leftMs -= RETRY_MS)
    try {
      return await read(url)
    } catch (error) {
      if (leftMs <= 0) throw error
      if (leftMs === waitMs) onWait()
      await setTimeout(RETRY_MS)
    }
}

/**
 * Opens a beacon over HTTP. The server isn't trusted: the chain is identified by its hash, and each round is verified
 * with the chain's public key. A process can start while the beacon is down, if the chain has been used before.
 * @param used data of chains that were used before
 * @param patience time to wait for a beacon that starts at the same time
 * @throws if the chain is new, and the beacon can't be reached in time or serves another one
 */
export async function openHttpBeacon(
  { url, chainHash }: BeaconAddress,
  used: readonly BeaconInfo[] = [],
  patience: BeaconPatience = IMPATIENT,
): Promise<Beacon> {
  const known = used.find(({ hash }) => hash === chainHash)
  const info = known ?? infoSchema.parse(await readPatiently(`${url}/info`, patience))
  if (info.hash !== chainHash || chainHashOf(info) !== chainHash)
    throw new Error(`the beacon at ${url} serves another chain than ${chainHash}`)
  return {
    info,
    async round(number): Promise<BeaconRound | null> {
      try {
        const round = roundSchema.parse(await read(`${url}/public/${number}`))
        return round.round === number && isSignedRound(info, round) ? round : null
      } catch {
        // A late round, an unreachable server and an invalid body are the same to the caller: it tries again.
        return null
      }
    },
  }
}
