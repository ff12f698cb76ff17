import process from 'node:process'

/** Many subscribers of one channel in a separate process. Reports the delay of each goal to each subscriber. */
const [port, count, channel] = process.argv.slice(2)
const startedAt = new Map<number, bigint>()
/** Arrival times of goals. The message with the start time of a goal may arrive after the goal. */
const arrivals: { readonly goals: number; readonly atNs: bigint }[] = []

/** Records a goal that is new to a subscriber. Returns the subscriber's number of goals. */
function recordGoal(text: string, known: number): number {
  const goals = Number(/"score":\{"home":(\d+)/.exec(text)?.[1] ?? 0)
  if (goals > known) arrivals.push({ goals, atNs: process.hrtime.bigint() })
  return Math.max(goals, known)
}

function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    let known = 0
    const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`)
    const subscribe = [
      { id: 1, connect: {} },
      { id: 2, subscribe: { channel } },
    ]
    socket.onopen = () => socket.send(subscribe.map((command) => JSON.stringify(command)).join('\n'))
    socket.onerror = () => reject(new Error('a subscriber could not connect'))
    socket.onmessage = ({ data }) => {
      const text = String(data)
      if (text === '{}') socket.send('{}')
      if (text.includes('"subscribe"')) resolve()
      if (text.includes('"pub"')) known = recordGoal(text, known)
    }
  })
}

const TOGETHER = 50
for (let opened = 0; opened < Number(count); opened += TOGETHER)
  await Promise.all(Array.from({ length: TOGETHER }, open))
process.on('message', ({ goals, atNs }: { goals: number; atNs: string }) => {
  if (goals > 0) {
    startedAt.set(goals, BigInt(atNs))
    return
  }
  const delaysMs = arrivals
    .flatMap(({ goals, atNs: arrivedNs }) => {
      const publishedNs = startedAt.get(goals)
      return publishedNs === undefined ? [] : [Number(arrivedNs - publishedNs) / 1e6]
    })
    .sort((a, b) => a - b)
  const at = (share: number) => Number((delaysMs[Math.ceil(delaysMs.length * share) - 1] ?? 0).toFixed(1))
  process.send?.({ count: delaysMs.length, median: at(0.5), p99: at(0.99), last: at(1) }, () =>
    process.exit(0),
  )
})
process.send?.('ready')
