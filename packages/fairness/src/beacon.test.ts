import { describe, expect, it } from 'vitest'
import { beaconPublicKey, chainHashOf, isSignedRound, lastRoundAt, roundTimeMs, signRound } from './beacon.ts'

/** Chain of drand's quicknet, as its `/info` publishes it. */
const QUICKNET = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1692803367,
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
}
/** Rounds that quicknet has published. */
const ROUNDS = [
  {
    round: 1000,
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
  {
    round: 657413,
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  },
]
const SECRET = '2a'.repeat(32)

describe("rounds of drand's quicknet", () => {
  it('have the hash of their chain and valid signatures', () => {
    expect(chainHashOf(QUICKNET)).toBe(QUICKNET.hash)
    for (const round of ROUNDS) expect(isSignedRound(QUICKNET, round)).toBe(true)
  })
  it('are refused when a part of them is changed', () => {
    for (const round of ROUNDS) {
      expect(isSignedRound(QUICKNET, { ...round, round: round.round + 1 })).toBe(false)
      expect(isSignedRound(QUICKNET, { ...round, randomness: 'ab'.repeat(32) })).toBe(false)
      expect(isSignedRound(QUICKNET, { ...round, signature: 'ab'.repeat(48) })).toBe(false)
      expect(isSignedRound({ ...QUICKNET, schemeID: 'pedersen-bls-chained' }, round)).toBe(false)
      expect(isSignedRound({ ...QUICKNET, public_key: beaconPublicKey(SECRET) }, round)).toBe(false)
    }
  })
  it('are numbered from 1 by their times', () => {
    const genesisMs = QUICKNET.genesis_time * 1000
    expect(lastRoundAt(QUICKNET, genesisMs - 1)).toBe(0)
    expect(lastRoundAt(QUICKNET, genesisMs)).toBe(1)
    expect(lastRoundAt(QUICKNET, genesisMs + 2999)).toBe(1)
    expect(lastRoundAt(QUICKNET, roundTimeMs(QUICKNET, 1000))).toBe(1000)
    expect(lastRoundAt(QUICKNET, roundTimeMs(QUICKNET, 1000) - 1)).toBe(999)
  })
})

describe('chain with a single key', () => {
  it('signs rounds that its public key verifies', () => {
    const info = { ...QUICKNET, public_key: beaconPublicKey(SECRET) }
    expect(isSignedRound(info, signRound(SECRET, 7))).toBe(true)
    expect(chainHashOf(info)).not.toBe(QUICKNET.hash)
  })
})
