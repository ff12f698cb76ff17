import { readdirSync, readFileSync } from 'node:fs'

/** Unit of the kernel's CPU times: hundredths of a second. */
const TICKS_PER_SECOND = 100

/** Returns the parent of a Linux process and the CPU time in ticks of it and its ended children. */
function ticksOf(pid: string): { readonly parent: number; readonly ticks: number } | null {
  try {
    // The program name, in parentheses, may contain spaces.
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
 * Returns the CPU seconds used by this process and by a database server with all its connections. Measurements on a
 * busy machine can be compared by it. Linux only; the database counts as zero elsewhere.
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
