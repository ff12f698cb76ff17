import { runMain } from '../src/index.ts'

/** Starts a process with an unhandled rejection of the given kind. Prints `alive` if the process survives. */
class TransientError extends Error {}

await runMain(
  async () => {
    const reason =
      process.argv[2] === 'transient' ? new TransientError('connection lost') : new Error('programming error')
    void Promise.reject(reason)
    setImmediate(() => process.stdout.write('alive\n'))
    return { close: async () => {} }
  },
  (error) => error instanceof TransientError,
)
