import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second. */
const TICKS_PER_SECOND = 100

/** What a process of Linux has used, in hundredths: its own time and that of children which have ended. */
function ticksOf(pid: string): { readonly parent: number; readonly ticks: number } | null {
  try {
    // The name of the program, in parentheses, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
    return { parent: Number(fields[1]), ticks }
  } catch {
    return null
  }
}

/**
 * Seconds of processor that this process has used, and a database server with all its connections: what a measurement on a
 * machine that others use too can be compared by. On Linux alone; zero for the database elsewhere.
 */
export function processorSeconds(serverPid: number): { readonly own: number; readonly database: number } {
  const { user, system } = process.cpuUsage()
  const pids = (() => {
    try {
      return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    } catch {
      return []
    }
  })()
  const ticks = pids.reduce((sum, pid) => {
    const found = ticksOf(pid)
    return found && (found.parent === serverPid || pid === String(serverPid)) ? sum + found.ticks : sum
  }, 0)
  return { own: (user + system) / 1_000_000, database: ticks / TICKS_PER_SECOND }
}
