import type { SportsbookProvider } from '@tessera/contract/sportsbook'
import type { ApiLog, Platform } from '../../platform/platform.ts'

export interface SportDeps extends Pick<Platform, 'log'> {
  /** Asked when it is needed, as the game providers are; null where there is none. */
  readonly sportsbook: () => SportsbookProvider | null
}

/**
 * What the sportsbook answers, or something else where there is none or it fails: the site goes on without sport, and the
 * log tells.
 */
export async function querySportsbook<Answer, Instead>(
  { sportsbook, log }: SportDeps,
  ask: (provider: SportsbookProvider) => Promise<Answer>,
  instead: Instead,
): Promise<Answer | Instead> {
  const provider = sportsbook()
  if (!provider) return instead
  try {
    return await ask(provider)
  } catch (error) {
    logSportsbookFault(log, error)
    return instead
  }
}

export const logSportsbookFault = (log: ApiLog, error: unknown): void =>
  log.error({ err: error }, 'the sportsbook failed')
