import { runMain } from '../src/index.ts'

/** A process in which a rejection of the kind that is named goes unheard; it says so if it lives on. */
class PassingError extends Error {}

await runMain(
  async () => {
    const reason =
      process.argv[2] === 'passing' ? new PassingError('it will be back') : new Error('a mistake of ours')
    void Promise.reject(reason)
    setImmediate(() => process.stdout.write('alive\n'))
    return { close: async () => {} }
  },
  (error) => error instanceof PassingError,
)
