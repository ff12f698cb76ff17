import type { SportsbookProvider } from '@tessera/contract/sportsbook'
import type { ApiLog, Platform } from '../../platform/platform.ts'

export interface SportDeps extends Pick<Platform, 'log'> {
  /** The sportsbook, evaluated lazily like the game providers; null if there is none. */
  readonly sportsbook: () => SportsbookProvider | null
}

/**
 * Queries the sportsbook. Returns a fallback if there is none or if it fails, so that the site works without sport. A
 * failure is logged.
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
