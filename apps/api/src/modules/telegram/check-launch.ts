import { LAUNCH_PROVES_SECONDS } from '@tessera/contract/codes'
import { type LaunchUser, readLaunchData } from './launch-data.ts'
import { isVouchedFor } from './launch-proof.ts'
import type { TelegramDeps } from './telegram-deps.ts'

/** Launch data logs in for this long; the messenger gives no newer to an app that stays open. */
export const LOG_IN_AGE_MAX_MS = 24 * 3_600_000
/** To give somebody a way in takes data of a newer launch: whoever finds some must not add it to an account of theirs. */
export const LINK_AGE_MAX_MS = 3_600_000
/** Who opened the app so short a time ago has shown that it is them. */
export const PROOF_AGE_MAX_MS = LAUNCH_PROVES_SECONDS * 1000
/** How far the messenger's clock may be ahead of ours. */
const AHEAD_MAX_MS = 60_000

type CheckDeps = Pick<TelegramDeps, 'bots' | 'publicKey' | 'clock'>

/** Who launched the app, and when. */
interface Launch {
  readonly user: LaunchUser
  readonly launchedAt: Date
}

/**
 * The launch; null when nobody vouches for it, or it was too long ago. The same data is good any number of times within its
 * age: a page that is loaded again shows what it was launched with.
 */
export function readLaunch(
  { bots, publicKey, clock }: CheckDeps,
  payload: string,
  ageMaxMs: number,
): Launch | null {
  const data = readLaunchData(payload)
  if (data === null || !isVouchedFor(data, bots, publicKey)) return null
  const launchedAt = new Date(data.authDate * 1000)
  const ageMs = clock().getTime() - launchedAt.getTime()
  return ageMs <= ageMaxMs && ageMs >= -AHEAD_MAX_MS ? { user: data.user, launchedAt } : null
}

/** The user who launched the app; see {@link readLaunch}. */
export const checkLaunch = (deps: CheckDeps, payload: string, ageMaxMs: number): LaunchUser | null =>
  readLaunch(deps, payload, ageMaxMs)?.user ?? null
