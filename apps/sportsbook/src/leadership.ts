import { createDatabase, type Log } from '@tessera/postgres'

/** Election of one process for the jobs that only one may run. */
export interface Leadership {
  isLeader(): boolean
  close(): Promise<void>
}

/** Number of the advisory lock; its value is arbitrary. The process that holds the lock leads. */
const LEADER_LOCK = 7_265_100_110_802n
const PULSE_MS = 1_000

/**
 * Tries to become the leader at an interval, with an advisory lock on a separate connection. The database releases
 * the lock when the process or the connection dies, so that another process takes over within seconds.
 * @param connectionString address of the database itself, past any pooler
 */
export function seekLeadership(
  connectionString: string,
  log: Log,
  onChange: (isLeader: boolean) => void,
): Leadership {
  const database = createDatabase({
    connectionString,
    poolSize: 1,
    applicationName: 'tessera-sportsbook-leader',
    log,
  })
  let isLeader = false
  let isClosing = false
  let wake: () => void = () => {}
  const set = (value: boolean): void => {
    if (isLeader === value) return
    isLeader = value
    onChange(value)
  }
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, PULSE_MS)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** Uses one connection for as long as it is alive. */
  const hold = (): Promise<void> =>
    database.session(async (client) => {
      while (!isClosing) {
        if (isLeader) await client.query('select 1')
        else {
          const { rows } = await client.query<{ isHeld: boolean }>(
            'select pg_try_advisory_lock($1) as "isHeld"',
            [LEADER_LOCK],
          )
          set(rows[0]?.isHeld === true)
        }
        await pause()
      }
    })

  const running = (async () => {
    while (!isClosing) {
      try {
        await hold()
      } catch (error) {
        log.warn({ err: error }, 'the connection for leader election was lost')
        set(false)
        await pause()
      }
    }
  })()

  return {
    isLeader: () => isLeader,
    async close() {
      isClosing = true
      wake()
      await running
      set(false)
      // Closing the connection releases the lock.
      await database.close()
    },
  }
}
