/** Runs `work` again and again with a pause between, one at a time; a failure is told and does not stop it. */
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
