/**
 * Runs `work` repeatedly, one at a time, with a pause in between. Failures are passed to `onError` and don't
 * stop it.
 */
export function startTicker(pauseMs: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = async (): Promise<void> => {
    try {
      await work()
    } catch (error) {
      onError(error)
    }
    if (!isStopped) timer = setTimeout(next, pauseMs)
  }
  let current = Promise.resolve()
  const next = (): void => {
    current = run()
  }
  next()
  return {
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
