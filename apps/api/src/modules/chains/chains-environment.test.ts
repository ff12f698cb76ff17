import { readEnvironment } from '@tessera/server-kit'
import { describe, expect, it } from 'vitest'
import { chainsEnvironment } from './chains-environment.ts'

/** Accounts of a published mnemonic (BIP 84; BIP 44 for Ethereum), and its private key. */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const ZPRV =
  'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE'
const XPUB =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt'
const TON = 'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E'

const read = (variables: Record<string, string>) =>
  readEnvironment(chainsEnvironment.schema, variables).chains

describe('the environment of blockchains', () => {
  it('follows none by default', () => {
    expect(read({})).toEqual([])
  })

  it('follows the chains with an account and a node', () => {
    const chains = read({
      BITCOIN_ACCOUNT: ZPUB,
      BITCOIN_NODE_URL: 'http://user:password@127.0.0.1:8332',
      BITCOIN_CONFIRMATIONS: '1,0.5:4',
      ETHEREUM_ACCOUNT: XPUB,
      ETHEREUM_NODE_URL: 'http://127.0.0.1:8545',
      TON_ACCOUNT: TON,
      TON_INDEX_URL: 'https://toncenter.com/',
    })
    expect(chains.map(({ network, confirmations }) => [network, confirmations])).toEqual([
      [
        'bitcoin',
        [
          { from: 0, confirmations: 1 },
          { from: 0.5, confirmations: 4 },
        ],
      ],
      ['ethereum', [{ from: 0, confirmations: 12 }]],
      ['ton', [{ from: 0, confirmations: 1 }]],
    ])
  })

  it('opens payments on TON in the configured wallet', () => {
    const uri = `ton://transfer/${TON}?amount=5000000000&text=K7%20Q&exp=1795968000`
    const inWallet = (variables: Record<string, string>) => {
      const [ton] = read({ TON_ACCOUNT: TON, TON_INDEX_URL: 'https://toncenter.com', ...variables })
      return ton?.walletUrl?.(uri) ?? null
    }
    expect(inWallet({})).toBeNull()
    for (const url of ['https://app.tonkeeper.com/transfer', 'https://app.tonkeeper.com/transfer/'])
      expect(inWallet({ TON_WALLET_URL: url })).toBe(
        `https://app.tonkeeper.com/transfer/${TON}?amount=5000000000&text=K7%20Q&exp=1795968000`,
      )
  })

  it.each([
    [{ TON_WALLET_URL: 'ton://transfer' }, /TON_WALLET_URL/],
    [{ TON_WALLET_URL: 'https://wallet.example/pay?to=' }, /TON_WALLET_URL: must not have a query/],
    [{ BITCOIN_ACCOUNT: ZPRV, BITCOIN_NODE_URL: 'http://127.0.0.1' }, /BITCOIN_ACCOUNT: is a private key/],
    [{ BITCOIN_ACCOUNT: XPUB, BITCOIN_NODE_URL: 'http://127.0.0.1' }, /BITCOIN_ACCOUNT: needs the kind/],
    [
      { ETHEREUM_ACCOUNT: ZPUB, ETHEREUM_NODE_URL: 'http://127.0.0.1' },
      /ETHEREUM_ACCOUNT: is no key for Ethereum/,
    ],
    [{ BITCOIN_ACCOUNT: ZPUB }, /BITCOIN_NODE_URL: is needed together with BITCOIN_ACCOUNT/],
    [{ TON_INDEX_URL: 'https://toncenter.com' }, /TON_INDEX_URL: is needed together with TON_ACCOUNT/],
    [{ TON_ACCOUNT: 'UQAs' }, /TON_ACCOUNT: is no TON address/],
    [{ BITCOIN_CONFIRMATIONS: '3,1:2' }, /BITCOIN_CONFIRMATIONS: is no list/],
    [{ ETHEREUM_CONFIRMATIONS: '0' }, /ETHEREUM_CONFIRMATIONS/],
  ])('refuses %j', (variables, problem) => {
    expect(() => read(variables)).toThrow(problem)
  })

  it('never writes a private key into its message', () => {
    expect(() => read({ BITCOIN_ACCOUNT: ZPRV, BITCOIN_NODE_URL: 'http://127.0.0.1' })).not.toThrow(ZPRV)
  })
})
