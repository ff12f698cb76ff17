import type { Vault } from './vault.ts'

interface Log {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/**
 * Encrypts data of former keys with the current key, in the background after a key was changed. Does nothing without former
 * keys. Logs a warning when former keys can be removed, so that the operator sees it even at a high log level.
 *
 * @param what name of the data in the log
 * @param reseal returns the number of texts; stops early at the signal
 */
export function resealInBackground(
  what: string,
  { hasFormerKeys }: Pick<Vault, 'hasFormerKeys'>,
  log: Log,
  reseal: (signal: AbortSignal) => Promise<number>,
): { close(): Promise<void> } {
  const aborter = new AbortController()
  const run = async (): Promise<void> => {
    try {
      const count = await reseal(aborter.signal)
      if (!aborter.signal.aborted)
        log.warn(
          { what, count },
          'all data is encrypted with the current key; former keys are no longer needed',
        )
    } catch (err) {
      log.error(
        { err, what },
        'data of former keys could not be encrypted with the current key; the next start retries',
      )
    }
  }
  const running = hasFormerKeys ? run() : Promise.resolve()
  return {
    close() {
      aborter.abort()
      return running
    },
  }
}
