import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { type PayoutDocument, type PayoutOutput, payoutDocumentSchema } from '@tessera/chains'
import { z } from 'zod'
import type { SignedAsset, SignedReference } from './signing-rules.ts'

const entrySchema = z.strictObject({
  at: z.iso.datetime(),
  document: payoutDocumentSchema,
  transactions: z.array(z.string()),
})
type Entry = z.output<typeof entrySchema>

/** Everything that was signed, in a file that survives restarts. */
export interface SignedJournal {
  /** Returns the transactions of a batch's version that was signed before, with its document; undefined for another one. */
  find(batch: Pick<PayoutDocument, 'id' | 'version'>): Omit<Entry, 'at'> | undefined
  /** Returns the versions of a batch that were signed, the oldest first. */
  versionsOf(batchId: string): readonly PayoutDocument[]
  /** Returns the batch whose message to a wallet on TON had this number; undefined if none was signed. */
  signedWithNumber(sender: string, sequenceNumber: number): string | undefined
  signedBefore(reference: string): SignedReference | undefined
  /**
   * Returns the sum that was signed in an asset on the day (UTC) of a time. A batch counts on the day of its first version: only one of
   * its versions can take effect.
   */
  signedOn(at: Date, asset: SignedAsset): bigint
  /** Records signed transactions. They are on the disk when it returns. */
  record(document: PayoutDocument, transactions: readonly string[], at: Date): void
  close(): void
}

/** Error of a journal that is damaged, or used by another process. */
export class JournalError extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'JournalError'
  }
}

const dayOf = (at: string): string => at.slice(0, 10)

/**
 * Opens the journal of a folder, which is created if it doesn't exist. Throws {@link JournalError}.
 *
 * @param isAlone true if something else keeps other processes away from the folder
 */
export function openJournal(dir: string, isAlone = false): SignedJournal {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const unlock = isAlone ? () => {} : lock(join(dir, 'signer.lock'))
  const path = join(dir, 'signed.jsonl')
  const batches = new Map<string, Entry[]>()
  const references = new Map<string, SignedReference>()
  const numbers = new Map<string, string>()
  const add = (entry: Entry): void => {
    const { document } = entry
    batches.set(document.id, [...(batches.get(document.id) ?? []), entry])
    for (const { reference, asset, address, amount } of document.outputs)
      references.set(reference, { batchId: document.id, asset, address, amount })
    if (document.network === 'ton') numbers.set(`${document.sender}:${document.sequenceNumber}`, document.id)
  }
  for (const entry of readEntries(path)) add(entry)
  const file = openSync(path, 'a', 0o600)
  return {
    find: ({ id, version }) => batches.get(id)?.find(({ document }) => document.version === version),
    versionsOf: (batchId) => batches.get(batchId)?.map(({ document }) => document) ?? [],
    signedWithNumber: (sender, sequenceNumber) => numbers.get(`${sender}:${sequenceNumber}`),
    signedBefore: (reference) => references.get(reference),
    signedOn: (at, asset) =>
      [...batches.values()]
        .flatMap(([first]) => (first && dayOf(first.at) === dayOf(at.toISOString()) ? [first] : []))
        .flatMap(({ document }): readonly PayoutOutput[] => document.outputs)
        .reduce((sum, output) => sum + (output.asset === asset ? BigInt(output.amount) : 0n), 0n),
    record: (document, transactions, at) => {
      const entry = { at: at.toISOString(), document, transactions: [...transactions] }
      writeSync(file, `${JSON.stringify(entry)}\n`)
      fsyncSync(file)
      add(entry)
    },
    close: () => {
      closeSync(file)
      unlock()
    },
  }
}

/** Reads the entries. An entry that a crash has cut off was never answered and is removed. */
function readEntries(path: string): Entry[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      try {
        return entrySchema.parse(JSON.parse(line))
      } catch {
        throw new JournalError(`${path} is damaged in line ${index + 1}`)
      }
    })
}

/** Keeps a second signer from using the same journal. Returns how to unlock it. */
function lock(path: string): () => void {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 })
  } catch {
    const owner = Number(readFileSync(path, 'utf8'))
    if (owner !== process.pid && isRunning(owner))
      throw new JournalError(`${path} belongs to process ${owner}; delete it if that is no running signer`)
    writeFileSync(path, String(process.pid))
  }
  return () => unlinkSync(path)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
