import type { Vault } from './vault.ts'

interface Log {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/**
 * After a key was changed: seals anew what former keys sealed, beside the work of the process. Does nothing when there
 * are no former keys. The log says when they can be forgotten, also where it is quiet: somebody waits for it.
 *
 * @param what names the texts in the log
 * @param reseal answers how many it was; ends early at the signal
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
        log.warn({ what, count }, 'everything is sealed with the present key: former ones are not needed')
    } catch (err) {
      log.error({ err, what }, 'what former keys sealed could not be sealed anew; the next start tries again')
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
