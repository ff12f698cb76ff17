import { spawn } from 'node:child_process'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { createSigner } from 'fast-jwt'
import { currency, stake } from './seed.ts'

const serverFile = fileURLToPath(new URL('./http-server.ts', import.meta.url))

/** Measures bets per second over HTTP, with token check and validation, for each number of connections. */
export async function httpRates(
  connectionString: string,
  players: number,
  connections: readonly number[],
  seconds: number,
): Promise<{ connections: number; rate: number }[]> {
  const secret = randomBytes(32).toString('base64url')
  const server = spawn(process.execPath, [serverFile], {
    env: { ...process.env, DATABASE_URL: connectionString, TOKEN_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const port = await firstLine(createInterface({ input: server.stdout }))
    const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: 900_000 })
    const tokens = Array.from({ length: players }, (_, index) => sign({ session: index + 1 }))
    const rates: { connections: number; rate: number }[] = []
    for (const count of connections) {
      rates.push({
        connections: count,
        rate: await measure(`http://127.0.0.1:${port}/bet`, tokens, count, seconds),
      })
    }
    return rates
  } finally {
    const exited = once(server, 'exit')
    server.kill('SIGTERM')
    await exited
  }
}

async function measure(
  url: string,
  tokens: readonly string[],
  connections: number,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${tokens[randomInt(tokens.length)]}`,
          },
          body: JSON.stringify({
            token: 'game',
            transactionId: randomUUID(),
            roundId: randomUUID(),
            amount: Number(stake),
            currency,
          }),
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return result['2xx'] / result.duration
}

async function firstLine(lines: AsyncIterable<string>): Promise<number> {
  for await (const line of lines) return Number(line)
  throw new Error('The HTTP server did not start')
}
