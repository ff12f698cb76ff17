import { checkPayout, type PayoutDocument, PayoutError, type PayoutKey } from '@tessera/chains'
import type { SignerApi } from './api-client.ts'
import type { SignedJournal } from './signed-journal.ts'
import { type FeeTable, type LimitTable, refusalOf } from './signing-rules.ts'

export interface SignerLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface SignerConfig {
  readonly api: SignerApi
  readonly keys: readonly PayoutKey[]
  readonly limits: LimitTable
  readonly fees: FeeTable
  readonly journal: SignedJournal
  /** Milliseconds between two looks at the sealed batches. */
  readonly pollMs: number
  readonly log: SignerLog
  readonly clock?: () => Date
}

export interface Signer {
  /** Signs or refuses the batch of each network that is sealed now. */
  run(): Promise<void>
  startWork(): void
  close(): Promise<void>
}

type Decision = { readonly transactions: readonly string[] } | { readonly refusal: string }

/**
 * Creates the signer of payouts. It fetches sealed batches and returns their signed transactions. What it has signed is recorded before
 * an answer leaves it, so that a repeated batch gets the same answer, also after a restart.
 */
export function createSigner(config: SignerConfig): Signer {
  const { api, keys, log, pollMs } = config
  const serve = async (key: PayoutKey): Promise<void> => {
    const batch = await api.fetch(key.network)
    if (!batch) return
    const decision = decide(config, key, batch)
    const effect =
      'refusal' in decision
        ? await api.refuse(batch, decision.refusal)
        : await api.sign(batch, decision.transactions)
    const facts = { batchId: batch.id, effect, ...('refusal' in decision ? decision : {}) }
    if (effect === 'forged') log.error(facts, 'the API has not accepted the signatures')
    else log.info(facts, 'refusal' in decision ? 'a batch was refused' : 'a batch was signed')
  }
  const run = async (): Promise<void> => {
    for (const key of keys) {
      try {
        await serve(key)
      } catch (error) {
        // The next run repeats it.
        log.warn({ network: key.network, err: error }, 'the signer could not serve a network')
      }
    }
  }
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isClosed = false
  const loop = (): void => {
    if (isClosed) return
    running = run().then(() => {
      if (!isClosed) timer = setTimeout(loop, pollMs)
    })
  }
  return {
    run,
    startWork: loop,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await running
      config.journal.close()
    },
  }
}

function decide(config: SignerConfig, key: PayoutKey, batch: PayoutDocument): Decision {
  const { journal, limits, fees, clock = () => new Date() } = config
  const known = journal.find(batch)
  if (known) return repeat(known, key, batch)
  const now = clock()
  const refusal = refusalOf(batch, {
    key,
    limits,
    fees,
    former: journal.versionsOf(batch.id),
    signedBefore: journal.signedBefore,
    signedWithNumber: journal.signedWithNumber,
    signedToday: (asset) => journal.signedOn(now, asset),
  })
  if (refusal !== null) return { refusal }
  try {
    const transactions = key.sign(batch)
    checkPayout(batch, transactions, key.address)
    journal.record(batch, transactions, now)
    return { transactions }
  } catch (error) {
    if (error instanceof PayoutError) return { refusal: error.message }
    throw error
  }
}

/** Returns the earlier answer of a batch. Another batch with its id is refused. */
function repeat(
  { transactions }: { readonly transactions: readonly string[] },
  key: PayoutKey,
  batch: PayoutDocument,
): Decision {
  try {
    checkPayout(batch, transactions, key.address)
    return { transactions }
  } catch (error) {
    if (error instanceof PayoutError) return { refusal: 'the batch was signed with other contents' }
    throw error
  }
}
