import { chainHashOf, isSignedRound, lastRoundAt } from '@tessera/fairness/beacon'
import { createServer } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandboxBeacon, SANDBOX_CHAIN } from '../src/beacon/sandbox-beacon.ts'
import { beaconRoutes } from '../src/beacon-routes.ts'

let server: FastifyInstance
beforeAll(async () => {
  server = createServer({ logLevel: 'silent' })
  await server.register(async (scope) => beaconRoutes(scope), { prefix: '/sandbox' })
})
afterAll(() => server.close())
const get = (path: string) => server.inject({ url: `/sandbox/beacon${path}` })

describe("sandbox's beacon", () => {
  it('publishes its chain, whose hash follows from the other data', async () => {
    const info = (await get('/info')).json()
    expect(info).toEqual(SANDBOX_CHAIN)
    expect(chainHashOf(info)).toBe(info.hash)
  })
  it('publishes past rounds, always with the same signature', async () => {
    const first = (await get('/public/1')).json()
    expect(isSignedRound(SANDBOX_CHAIN, first)).toBe(true)
    expect((await get('/public/1')).json()).toEqual(first)
    const latest = (await get('/public/latest')).json()
    expect(isSignedRound(SANDBOX_CHAIN, latest)).toBe(true)
    expect(latest.round).toBeGreaterThan(1)
  })
  it('has no rounds of the future, and none without a number', async () => {
    const later = lastRoundAt(SANDBOX_CHAIN, Date.now()) + 10_000
    for (const path of [`/public/${later}`, '/public/0', '/public/-1', '/public/1.5', '/public/x'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  })
  it('follows the given clock', async () => {
    let nowMs = SANDBOX_CHAIN.genesis_time * 1000 - 1
    const beacon = createSandboxBeacon(() => nowMs)
    expect(await beacon.round(1)).toBeNull()
    nowMs += 1
    expect((await beacon.round(1))?.round).toBe(1)
    expect(await beacon.round(2)).toBeNull()
  })
})
