import { LAUNCH_PROVES_SECONDS } from '@tessera/contract/codes'
import { type LaunchUser, readLaunchData } from './launch-data.ts'
import { isSignedForBots } from './launch-proof.ts'
import type { TelegramDeps } from './telegram-deps.ts'

/** Maximum age of launch data for a log-in. An app that stays open gets no newer data from the messenger. */
export const LOG_IN_AGE_MAX_MS = 24 * 3_600_000
/** Maximum age for linking, which is shorter, so that stolen launch data can hardly be linked to the thief's account. */
export const LINK_AGE_MAX_MS = 3_600_000
/** Maximum age for re-authentication. */
export const PROOF_AGE_MAX_MS = LAUNCH_PROVES_SECONDS * 1000
/** Maximum time by which the messenger's clock may be ahead of ours. */
const AHEAD_MAX_MS = 60_000

type CheckDeps = Pick<TelegramDeps, 'bots' | 'publicKey' | 'clock'>

/** A launch of the app: its user and its time. */
interface Launch {
  readonly user: LaunchUser
  readonly launchedAt: Date
}

/**
 * Verifies launch data; null if it isn't signed for one of the bots, or is too old. The same data is valid any number of
 * times within its age, since a reloaded page has the data of its launch.
 */
export function readLaunch(
  { bots, publicKey, clock }: CheckDeps,
  payload: string,
  ageMaxMs: number,
): Launch | null {
  const data = readLaunchData(payload)
  if (data === null || !isSignedForBots(data, bots, publicKey)) return null
  const launchedAt = new Date(data.authDate * 1000)
  const ageMs = clock().getTime() - launchedAt.getTime()
  return ageMs <= ageMaxMs && ageMs >= -AHEAD_MAX_MS ? { user: data.user, launchedAt } : null
}

/** Returns the user who launched the app; null as for {@link readLaunch}. */
export const checkLaunch = (deps: CheckDeps, payload: string, ageMaxMs: number): LaunchUser | null =>
  readLaunch(deps, payload, ageMaxMs)?.user ?? null
