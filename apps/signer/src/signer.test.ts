import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPayout, type PayoutDocument, type PayoutKey, readPayoutKey } from '@tessera/chains'
import { readEnvironment } from '@tessera/server-kit'
import { afterEach, describe, expect, it } from 'vitest'
import { createSigner } from './create-signer.ts'
import { openJournal } from './signed-journal.ts'
import { signerEnvironmentSchema } from './signer-environment.ts'

/** Accounts of a published mnemonic (`abandon … about`). */
const ZPRV =
  'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE'
const XPRV =
  'xprv9zDSoJv1aBcjX6sNgEpE2J9K6MV2MUnXuqXsFgzVn3zY2aHyupaFQdYCtdCbNMkvcTdx9FeN49sgXw6mjrhrFLRSzJVnRYPfSCCgjeg4GxY'

const { SIGNER_LIMITS: limits, SIGNER_FEE_MAX: fees } = readEnvironment(signerEnvironmentSchema, {
  API_URL: 'http://127.0.0.1:3000',
  PAYOUT_SIGNER_SECRET: 'a secret of more than 32 characters',
  BITCOIN_PAYOUT_KEY: ZPRV,
  SIGNER_LIMITS: 'BTC=0.5:1:2,ETH=1:1:1,USDT=100:100:100,TON=100:100:100,USDT_TON=50:60:70',
  SIGNER_FEE_MAX: 'BTC=0.0001,TON=1',
})
const key = readPayoutKey('bitcoin', ZPRV)
/** Key of test vector 1 of Ed25519 (RFC 8032). */
const tonKey = readPayoutKey('ton', '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'signer-'))
  folders.push(folder)
  return folder
}

type SignerResult = { readonly transactions: readonly string[] } | { readonly refusal: string }
type Bitcoin = Extract<PayoutDocument, { network: 'bitcoin' }>
type Ton = Extract<PayoutDocument, { network: 'ton' }>

const MILLI = 100_000

/** A batch with an output per amount (in mBTC) whose fee is 2,000 satoshis. */
function batchOf(id: string, amounts: readonly number[], change: Partial<Bitcoin> = {}): Bitcoin {
  const outputs = amounts.map((amount, index) => ({
    reference: `${id}-${index}`,
    asset: 'bitcoin' as const,
    address: 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
    amount: String(amount * MILLI),
    memo: null,
  }))
  const sum = amounts.reduce((total, amount) => total + amount, 0) * MILLI
  return {
    id,
    version: 0,
    network: 'bitcoin',
    feeLimit: '10000',
    outputs,
    inputs: [{ txId: 'ab'.repeat(32), position: 0, amount: String(sum + 52_000) }],
    change: { address: key.address, amount: '50000' },
    ...change,
  }
}

/** Starts a signer on a folder whose API offers batches, and returns how it answers. */
function startSigner(
  folder: string,
  clock = () => new Date('2026-11-28T12:00:00Z'),
  wallet: PayoutKey = key,
) {
  let offered: PayoutDocument | null = null
  const answers: SignerResult[] = []
  const journal = openJournal(folder)
  const signer = createSigner({
    api: {
      fetch: async () => offered,
      sign: async (_, transactions) => {
        answers.push({ transactions })
        return 'taken'
      },
      refuse: async (_, refusal) => {
        answers.push({ refusal })
        return 'taken'
      },
    },
    keys: [wallet],
    limits,
    fees,
    journal,
    pollMs: 3_600_000,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    clock,
  })
  return {
    close: () => signer.close(),
    answerTo: async (batch: PayoutDocument): Promise<SignerResult | undefined> => {
      offered = batch
      await signer.run()
      return answers.at(-1)
    },
  }
}

const refusalTo = async (batch: PayoutDocument): Promise<string | null> => {
  const signer = startSigner(newFolder())
  const answer = await signer.answerTo(batch)
  await signer.close()
  return answer && 'refusal' in answer ? answer.refusal : null
}

describe('the signer', () => {
  it('signs a batch within its limits', async () => {
    const signer = startSigner(newFolder())
    const batch = batchOf('b1', [500, 500])
    const answer = await signer.answerTo(batch)
    await signer.close()
    if (!answer || !('transactions' in answer)) throw new Error('the batch was refused')
    expect(checkPayout(batch, answer.transactions, key.address)).toHaveLength(1)
  })

  it.each([
    ['a payout above its limit', batchOf('b', [501]), 'above the limit of a payout'],
    ['a batch above its limit', batchOf('b', [500, 500, 1]), 'above the limit of a batch'],
    [
      'change to another address',
      batchOf('b', [1], {
        change: { address: 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g', amount: '50000' },
      }),
      'the change goes to another address',
    ],
    [
      'a fee above its limit',
      batchOf('b', [1], { change: null, feeLimit: '99999' }),
      'above the signer’s limit',
    ],
    [
      'a fee above that of the batch',
      batchOf('b', [1], { feeLimit: '1999' }),
      'above the limit of the batch',
    ],
    [
      'outputs above the inputs',
      batchOf('b', [1], { inputs: [{ txId: 'ab'.repeat(32), position: 0, amount: '1' }] }),
      'less than the outputs',
    ],
    [
      'an address of another chain',
      batchOf('b', [1], {
        outputs: batchOf('b', [1]).outputs.map((each) => ({
          ...each,
          address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        })),
      }),
      'no address of Bitcoin',
    ],
    [
      'a withdrawal twice',
      batchOf('b', [1], {
        outputs: [...batchOf('b', [1]).outputs, ...batchOf('b', [1]).outputs],
        inputs: [{ txId: 'ab'.repeat(32), position: 0, amount: '252000' }],
      }),
      'in the batch twice',
    ],
  ])('refuses %s', async (_, batch, reason) => {
    expect(await refusalTo(batch)).toContain(reason)
  })

  it('counts what it has signed on a day, also after a restart', async () => {
    const folder = newFolder()
    const first = startSigner(folder)
    await first.answerTo(batchOf('b1', [500, 500]))
    await first.close()
    const second = startSigner(folder)
    await second.answerTo(batchOf('b2', [500, 499]))
    expect(await second.answerTo(batchOf('b3', [2]))).toEqual({
      refusal: 'the payouts in bitcoin are above the limit of a day',
    })
    await second.close()
    const tomorrow = startSigner(folder, () => new Date('2026-11-29T00:00:00Z'))
    expect(await tomorrow.answerTo(batchOf('b4', [2]))).toHaveProperty('transactions')
    await tomorrow.close()
  })

  it('answers a repeated batch as before, also after a restart', async () => {
    const folder = newFolder()
    const first = startSigner(folder)
    const answer = await first.answerTo(batchOf('b1', [500]))
    expect(await first.answerTo(batchOf('b1', [500]))).toEqual(answer)
    await first.close()
    const second = startSigner(folder)
    expect(await second.answerTo(batchOf('b1', [500]))).toEqual(answer)
    expect(await second.answerTo(batchOf('b1', [400]))).toEqual({
      refusal: 'the batch was signed with other contents',
    })
    await second.close()
  })

  it('refuses a withdrawal that it has signed in another batch', async () => {
    const signer = startSigner(newFolder())
    const { outputs } = batchOf('b1', [100])
    await signer.answerTo(batchOf('b1', [100]))
    expect(await signer.answerTo(batchOf('b2', [100], { outputs }))).toEqual({
      refusal: 'withdrawal b1-0 was signed in batch b1',
    })
    const changed = outputs.map((each) => ({ ...each, amount: String(90 * MILLI) }))
    expect(await signer.answerTo(batchOf('b3', [90], { outputs: changed }))).toEqual({
      refusal: 'withdrawal b1-0 was signed with another address or amount in batch b1',
    })
    await signer.close()
  })

  it('refuses a batch of another network than that of its key, and assets without limits', async () => {
    const other = {
      ...{
        id: 'e',
        version: 0,
        network: 'ethereum',
        feeLimit: '9',
        chainId: 1,
        sender: key.address,
        nonce: 0,
      },
      ...{ maxFeePerGas: '1', maxPriorityFeePerGas: '0' },
      outputs: [
        {
          reference: 'w',
          asset: 'ethereum',
          address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          amount: '1',
          memo: null,
        },
      ],
    } satisfies PayoutDocument
    expect(await refusalTo(other)).toBe('the batch is for another network')
  })
})

describe('a higher fee of a signed batch', () => {
  const change = (amount: string) => ({
    change: { address: key.address, amount },
    feeLimit: '10000',
    version: 1,
  })

  it('is signed up to the limit, and its payouts count once', async () => {
    const signer = startSigner(newFolder())
    await signer.answerTo(batchOf('b1', [500, 500]))
    const raised = await signer.answerTo(batchOf('b1', [500, 500], change('42000')))
    expect(raised).toHaveProperty('transactions')
    expect(await signer.answerTo(batchOf('b1', [500, 500], { ...change('41999'), version: 2 }))).toEqual({
      refusal: 'the network’s fee is above the limit of the batch',
    })
    const above = { ...change('41999'), version: 3, feeLimit: '99999' }
    expect(await signer.answerTo(batchOf('b1', [500, 500], above))).toEqual({
      refusal: 'the network’s fee 10001 is above the signer’s limit 10000',
    })
    expect(await signer.answerTo(batchOf('b2', [500, 499]))).toHaveProperty('transactions')
    await signer.close()
  })

  it.each([
    ['other coins', { inputs: [{ txId: 'cd'.repeat(32), position: 0, amount: '50052000' }] }],
    ['another amount', { outputs: batchOf('b1', [499]).outputs }],
    [
      'change elsewhere',
      { change: { address: 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g', amount: '50000' } },
    ],
  ])('is refused with %s', async (_, other) => {
    const signer = startSigner(newFolder())
    await signer.answerTo(batchOf('b1', [500]))
    const answer = await signer.answerTo(batchOf('b1', [500], { ...change('45000'), ...other }))
    expect(answer).toHaveProperty('refusal')
    await signer.close()
  })
})

/** A batch of the wallet on TON with this number and expiry. */
function tonBatchOf(id: string, sequenceNumber: number, change: Partial<Ton> = {}): Ton {
  return {
    id,
    version: 0,
    network: 'ton',
    feeLimit: '1000000000',
    outputs: [
      {
        reference: `${id}-0`,
        asset: 'ton',
        address: 'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E',
        amount: '60000000000',
        memo: null,
      },
    ],
    sender: tonKey.address,
    publicKey: tonKey.publicKey,
    sequenceNumber,
    validUntil: 1_900_000_000,
    isFirst: false,
    ...change,
  }
}

describe('the signer of TON', () => {
  it('signs a batch again with another expiry, and counts it once', async () => {
    const folder = newFolder()
    const first = startSigner(folder, undefined, tonKey)
    const answer = await first.answerTo(tonBatchOf('t1', 1))
    const next = { version: 1, validUntil: 1_900_001_000 }
    expect(await first.answerTo(tonBatchOf('t1', 1, next))).toHaveProperty('transactions')
    await first.close()
    const second = startSigner(folder, undefined, tonKey)
    expect(await second.answerTo(tonBatchOf('t1', 1))).toEqual(answer)
    expect(await second.answerTo(tonBatchOf('t2', 2))).toEqual({
      refusal: 'the payouts in ton are above the limit of a day',
    })
    await second.close()
  })

  it.each([
    ['another number', tonBatchOf('t1', 2, { version: 1 })],
    [
      'another receiver',
      tonBatchOf('t1', 1, {
        version: 1,
        outputs: tonBatchOf('t1', 1).outputs.map((output) => ({
          ...output,
          address: 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI',
        })),
      }),
    ],
  ])('refuses a version with %s', async (_, version) => {
    const signer = startSigner(newFolder(), undefined, tonKey)
    await signer.answerTo(tonBatchOf('t1', 1))
    expect(await signer.answerTo(version)).toEqual({ refusal: 'the batch was signed with other contents' })
    await signer.close()
  })

  it('never signs a number for two batches, also after a restart', async () => {
    const folder = newFolder()
    const first = startSigner(folder, undefined, tonKey)
    const small = tonBatchOf('t1', 1).outputs.map((output) => ({ ...output, amount: '1' }))
    await first.answerTo(tonBatchOf('t1', 1, { outputs: small }))
    await first.close()
    const second = startSigner(folder, () => new Date('2026-12-01T12:00:00Z'), tonKey)
    expect(await second.answerTo(tonBatchOf('t2', 1))).toEqual({
      refusal: 'number 1 of the wallet was signed in batch t1',
    })
    expect(await second.answerTo(tonBatchOf('t3', 2))).toHaveProperty('transactions')
    await second.close()
  })

  it('refuses a batch of another wallet', async () => {
    const signer = startSigner(newFolder(), undefined, tonKey)
    const other = readPayoutKey('ton', '17'.repeat(32))
    const batch = tonBatchOf('t1', 1, { sender: other.address, publicKey: other.publicKey })
    expect(await signer.answerTo(batch)).toEqual({ refusal: 'the sender is another address' })
    await signer.close()
  })
})

describe('the journal', () => {
  it('ignores an entry that a crash has cut off, and refuses a damaged one', async () => {
    const folder = newFolder()
    const first = startSigner(folder)
    const answer = await first.answerTo(batchOf('b1', [1]))
    await first.close()
    const path = join(folder, 'signed.jsonl')
    appendFileSync(path, '{"at":"2026-11-28T12:00')
    const second = startSigner(folder)
    expect(await second.answerTo(batchOf('b1', [1]))).toEqual(answer)
    await second.answerTo(batchOf('b2', [1]))
    await second.close()
    expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(2)
    writeFileSync(path, 'nothing\n')
    expect(() => openJournal(folder)).toThrow('damaged in line 1')
  })

  it('is used by one process only', () => {
    const folder = newFolder()
    // Process 1 always runs.
    writeFileSync(join(folder, 'signer.lock'), '1')
    expect(() => openJournal(folder)).toThrow('belongs to process 1')
    writeFileSync(join(folder, 'signer.lock'), '999999999')
    openJournal(folder).close()
  })
})

describe('the environment of the signer', () => {
  const base = {
    API_URL: 'http://127.0.0.1:3000',
    PAYOUT_SIGNER_SECRET: 'a secret of more than 32 characters',
    SIGNER_LIMITS: 'BTC=0.5:1:2',
  }

  it('converts limits to the smallest units', () => {
    expect(limits).toEqual({
      bitcoin: { output: 50_000_000n, batch: 100_000_000n, day: 200_000_000n },
      ethereum: { output: 10n ** 18n, batch: 10n ** 18n, day: 10n ** 18n },
      usdt_ethereum: { output: 100_000_000n, batch: 100_000_000n, day: 100_000_000n },
      usdt_ton: { output: 50_000_000n, batch: 60_000_000n, day: 70_000_000n },
      ton: { output: 100_000_000_000n, batch: 100_000_000_000n, day: 100_000_000_000n },
    })
  })

  it.each([
    [{ SIGNER_LIMITS: 'BTC=1' }, 'SIGNER_LIMITS'],
    [{ SIGNER_LIMITS: 'XRP=1:1:1' }, 'SIGNER_LIMITS'],
    [{ SIGNER_FEE_MAX: 'BTC=0.000000001' }, 'SIGNER_FEE_MAX'],
    [{ BITCOIN_PAYOUT_KEY: XPRV }, 'BITCOIN_PAYOUT_KEY'],
    [{ BITCOIN_PAYOUT_KEY: undefined }, 'BITCOIN_PAYOUT_KEY'],
  ])('refuses %j without showing a key', (change, name) => {
    const read = () =>
      readEnvironment(signerEnvironmentSchema, { ...base, BITCOIN_PAYOUT_KEY: ZPRV, ...change })
    expect(read).toThrow(name)
    expect(read).not.toThrow(XPRV)
  })
})
