import { createServer, type Server } from 'node:http'
import {
  BEACON_SCHEME,
  type BeaconInfo,
  beaconPublicKey,
  chainHashOf,
  signRound,
} from '@tessera/fairness/beacon'
import { freePort } from '@tessera/test-env/free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beaconOf, openHttpBeacon } from './http-beacon.ts'

const SECRET = '11'.repeat(32)
const PARTS = {
  public_key: beaconPublicKey(SECRET),
  period: 3,
  genesis_time: 1_577_836_800,
  groupHash: '00'.repeat(32),
  schemeID: BEACON_SCHEME,
  metadata: { beaconID: 'test' },
}
const INFO: BeaconInfo = { ...PARTS, hash: chainHashOf(PARTS) }
const BODIES: Record<string, unknown> = {
  '/info': INFO,
  '/public/1': signRound(SECRET, 1),
  '/public/2': signRound(SECRET, 1),
  '/public/3': { ...signRound(SECRET, 1), round: 3 },
  '/public/4': signRound('22'.repeat(32), 4),
  '/public/5': 'nothing',
}

let server: Server
let url: string
beforeAll(async () => {
  server = createServer(({ url: path = '' }, response) => {
    if (!(path in BODIES)) response.statusCode = 404
    response.end(JSON.stringify(BODIES[path] ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

describe('beacon over HTTP', () => {
  it('returns signed rounds of the configured chain only', async () => {
    const beacon = await openHttpBeacon({ url, chainHash: INFO.hash })
    expect(beacon.info).toEqual(INFO)
    expect(await beacon.round(1)).toEqual(signRound(SECRET, 1))
    for (const round of [2, 3, 4, 5, 6]) expect([round, await beacon.round(round)]).toEqual([round, null])
  })
  it('refuses another chain', async () => {
    const chainHash = 'ab'.repeat(32)
    await expect(openHttpBeacon({ url, chainHash })).rejects.toThrow('another chain')
  })
  it('opens a chain that was used before while the server is down, and has no rounds then', async () => {
    const address = { url: 'http://127.0.0.1:1', chainHash: INFO.hash }
    await expect(openHttpBeacon(address)).rejects.toThrow()
    const beacon = await openHttpBeacon(address, [INFO])
    expect(await beacon.round(1)).toBeNull()
  })
  it('waits for a server that starts at the same time, and says so once', async () => {
    const late = createServer((_, response) => response.end(JSON.stringify(INFO)))
    const port = await freePort()
    let waits = 0
    const onWait = () => {
      waits += 1
      late.listen(port, '127.0.0.1')
    }
    const address = { url: `http://127.0.0.1:${port}`, chainHash: INFO.hash }
    const beacon = await openHttpBeacon(address, [], { waitMs: 60_000, onWait })
    expect([beacon.info, waits]).toEqual([INFO, 1])
    late.close()
  })
  it('is optional', () => {
    expect(beaconOf({ BEACON_CHAIN: INFO.hash })).toBeNull()
    expect(beaconOf({ BEACON_URL: 'https://beacon.example/', BEACON_CHAIN: INFO.hash })).toEqual({
      url: 'https://beacon.example',
      chainHash: INFO.hash,
    })
  })
})
