import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { playClosedLoop } from './load.ts'
import type { Player } from './players.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Starts a round server that refuses every other call, as the rate limit of a session does. */
async function startLimited(body: object): Promise<{ url: string; keys: string[] }> {
  const keys: string[] = []
  let calls = 0
  server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    if (text.includes('clientRoundKey')) keys.push(JSON.parse(text).clientRoundKey)
    const answer = JSON.stringify(body)
    calls += 1
    response.writeHead(calls % 2 === 1 ? 429 : 200, { 'content-length': answer.length }).end(answer)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys }
}

it('repeats a round with the same key when the rate limit of its session refuses it', async () => {
  const round = { roundId: 'r', state: 'closed', stake: 200, win: 50, result: null }
  const { url, keys } = await startLimited(round)
  const player: Player = {
    ...{ id: 'p', email: 'p@example.com', accessToken: 't', deposited: 1_000, staked: 0, won: 0 },
    games: [{ token: 'game', stake: 200, choices: null }],
  }
  const measured = await playClosedLoop(url, [player], 0.5)
  expect(measured.rounds).toBeGreaterThan(0)
  expect([player.staked, player.won]).toEqual([200 * measured.rounds, 50 * measured.rounds])
  expect(keys).toHaveLength(2 * measured.rounds)
  expect(new Set(keys).size).toBe(measured.rounds)
})
