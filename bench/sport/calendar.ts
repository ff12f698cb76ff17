import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestDatabase } from '@tessera/test-env'
import { freePort } from '@tessera/test-env/free-port'
import { printClaim } from '../ledger/claim.ts'

/**
 * Command: measures the sportsbook's own process with each size of the simulated calendar, on Linux: processor time until
 * it is ready and while it simulates the outrights in idle time, then processor time, memory and published bytes over some minutes. Prints PASS if it takes less than a
 * tenth of a core with the whole calendar. Argument: the number of seconds of each measurement.
 */
const SECONDS = Number(process.argv[2] ?? 120)
const MOST_OF_A_CORE = 0.1
/** Time after the start in which the seasons of the outrights are simulated. */
const IDLE_WORK_SECONDS = 120
/** Clock ticks per second of `/proc/<pid>/stat` (`getconf CLK_TCK`). */
const TICKS = 100
const KB_PER_MB = 1024

/** Starts a realtime server that counts what it receives. */
async function startSink() {
  const seen = { messages: 0, bytes: 0 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { commands } = JSON.parse(body) as { commands: unknown[] }
    seen.messages += commands.length
    seen.bytes += body.length
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ replies: commands.map(() => ({ publish: {} })) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { seen, url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

function usageOf(pid: number): { cpuSeconds: number; memoryMb: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [, kb = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS, memoryMb: Number(kb) / KB_PER_MB }
}

interface Measured {
  readonly startSeconds: number
  readonly startCpuSeconds: number
  /** Processor time of the idle work after the start. */
  readonly idleCpuSeconds: number
  readonly share: number
  readonly memoryMb: number
  readonly live: number
  readonly upcoming: number
  readonly messagesPerSecond: number
  readonly kilobytesPerSecond: number
}

async function measure(calendar: string): Promise<Measured> {
  const { connectionString, stop } = await startTestDatabase()
  const sink = await startSink()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedMs = performance.now()
  const child = spawn('node', ['apps/sportsbook/src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DEMO: 'on',
      PUBLIC_URL: url,
      PORT: String(port),
      DATABASE_URL: connectionString,
      WALLET_URL: `${url}/wallet`,
      PROVIDER_SECRET: 'a'.repeat(64),
      SPORT_KEY: 'b'.repeat(64),
      SPORT_CALENDAR: calendar,
      REALTIME_URLS: sink.url,
      REALTIME_API_KEY: 'c'.repeat(64),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const pid = child.pid ?? 0
  try {
    while (!(await fetch(`${url}/sportsbook/health/ready`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error('the sportsbook did not start')
      await sleep(200)
    }
    const startSeconds = (performance.now() - startedMs) / 1000
    const ready = usageOf(pid)
    await sleep(IDLE_WORK_SECONDS * 1000)
    const before = usageOf(pid)
    const [messages, bytes] = [sink.seen.messages, sink.seen.bytes]
    await sleep(SECONDS * 1000)
    const after = usageOf(pid)
    const overview = (await (await fetch(`${url}/sportsbook/api/overview?locale=en`)).json()) as {
      sports: { live: number; upcoming: number }[]
    }
    const sum = (of: 'live' | 'upcoming') => overview.sports.reduce((total, sport) => total + sport[of], 0)
    return {
      startSeconds,
      startCpuSeconds: ready.cpuSeconds,
      idleCpuSeconds: before.cpuSeconds - ready.cpuSeconds,
      share: (after.cpuSeconds - before.cpuSeconds) / SECONDS,
      memoryMb: after.memoryMb,
      live: sum('live'),
      upcoming: sum('upcoming'),
      messagesPerSecond: (sink.seen.messages - messages) / SECONDS,
      kilobytesPerSecond: (sink.seen.bytes - bytes) / SECONDS / 1000,
    }
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    sink.close()
    await stop()
  }
}

for (const calendar of ['round-the-clock', 'world']) {
  const found = await measure(calendar)
  const figures =
    `${(100 * found.share).toFixed(1)} % of a core, ${found.memoryMb.toFixed(0)} MB; ` +
    `${found.live} live, ${found.upcoming} upcoming; ${found.messagesPerSecond.toFixed(0)} messages and ` +
    `${found.kilobytesPerSecond.toFixed(0)} kB a second; ready after ${found.startSeconds.toFixed(1)} s, ` +
    `${found.startCpuSeconds.toFixed(1)} s of CPU time, and ${found.idleCpuSeconds.toFixed(1)} s in the two minutes after`
  const isMet = found.share < MOST_OF_A_CORE
  printClaim({ name: `Sportsbook with the calendar ${calendar}`, figures, isMet })
  if (!isMet) process.exitCode = 1
}
