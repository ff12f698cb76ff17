import { readRefusalReason } from '@tessera/contract/refusal-reason'
import type { Database } from '@tessera/postgres'
import type { Cap, JournalEntry, StormClient, StormWork } from './storm-types.ts'

const DEFINITION = { bet: 1, loss: 2, deposit: 3 } as const
/** Amounts per round of the storm: about half of what a player stakes, loses or deposits. */
const AMOUNT_A_ROUND = { bet: 1_200, loss: 150, deposit: 500 } as const
const KINDS = ['bet', 'loss', 'deposit'] as const

/** Returns the cap of a player by number; the first of four players has none. */
export function capOf(player: number, rounds: number): Cap | null {
  const kind = KINDS[(player % (KINDS.length + 1)) - 1]
  return kind === undefined ? null : { kind, amount: AMOUNT_A_ROUND[kind] * rounds }
}

/** Sets the cap of a player. */
export async function setCap({ calls }: StormWork, { kind, amount }: Cap): Promise<void> {
  const body = { definition: DEFINITION[kind], period: 'weekly', amount, currency: 'EUR' }
  const { status, body: answer } = await calls.insistAsPlayer('/api/player/limits', body)
  if (status >= 300) throw new Error(`a limit was refused: ${JSON.stringify(answer)}`)
}

/** Entries of a journal at the time of a request. */
export interface Mark {
  readonly unanswered: ReadonlySet<JournalEntry>
  /** Use by the operations that were answered. */
  readonly used: number
}

/** Returns the amount of a cap that the answered operations of a journal have used, in cents. */
export function usedOf(journal: readonly JournalEntry[], { kind }: Cap): number {
  return journal.reduce((sum, entry) => sum + useOf(entry, kind), 0)
}

function useOf({ kind, effect, stake }: JournalEntry, cap: Cap['kind']): number {
  if (effect === null || stake === 0) return 0
  if (cap === 'deposit') return kind === 'deposit' ? effect : 0
  if (kind !== 'round') return 0
  return cap === 'bet' ? stake : -effect
}

export const markOf = (journal: readonly JournalEntry[], cap: Cap): Mark => ({
  unanswered: new Set(journal.filter(({ effect }) => effect === null)),
  used: usedOf(journal, cap),
})

/**
 * Returns the faults of a refusal: the stake or deposit must exceed what is left of the cap, and that must follow from the
 * journal. Operations under way in other games may count or not. `error` is that of the response.
 */
export function refusalFaults(
  { journal, cap }: Pick<StormWork, 'journal' | 'cap'>,
  entry: JournalEntry,
  asked: { readonly amount: number; readonly mark: Mark | null },
  error: unknown,
): string[] {
  const left = leftOf(error, cap)
  // Without its reason: a repeated request, for which it isn't stored.
  if (left === null) return cap === null || !isForbidden(error) ? [`refused: ${JSON.stringify(error)}`] : []
  if (cap === null || asked.mark === null) return [`${entry.key} was refused without a limit`]
  const faults = asked.amount > left ? [] : [`${entry.key} of ${asked.amount} was refused with ${left} left`]
  // Wins under way change a loss in both directions; its sum is compared at the end.
  if (cap.kind === 'loss' || left === 0) return faults
  const used = cap.amount - left
  const counted = journal.filter(
    (each) => each !== entry && (each.effect === null || asked.mark?.unanswered.has(each)),
  )
  const most = usedOf(journal, cap) + counted.reduce((sum, { stake }) => sum + stake, 0)
  if (used < asked.mark.used || used > most)
    faults.push(`${entry.key}: used ${used} is not between ${asked.mark.used} and ${most}`)
  return faults
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isForbidden = (error: unknown): boolean => isRecord(error) && error.code === 'forbidden'

/** Reads from a refusal how much is left of the cap; null if it is another refusal, or has no reason. */
function leftOf(error: unknown, cap: Cap | null): number | null {
  if (!isRecord(error) || cap === null) return null
  const { details, name, reason } = error
  if (cap.kind === 'deposit')
    return name === 'deposit_limit_reached' && isRecord(details) ? Number(details.left) : null
  const refusal = isRecord(reason) ? readRefusalReason(reason) : readRefusalReason(error)
  if (refusal?.reason !== `${cap.kind}_limit` || !refusal.parameters || !('left' in refusal.parameters))
    return null
  return refusal.parameters.left
}

/** Checks that refused operations have neither a bet in the books nor an invoice. */
export async function refusedFaults(database: Database, clients: readonly StormClient[]): Promise<string[]> {
  const refused = new Set(
    clients.flatMap(({ journal }) => journal.filter(({ isRefused }) => isRefused).map(({ key }) => key)),
  )
  const stored = await database.query<{ key: string }>(
    `select r.client_round_key as key from studio.round r
       left join ledger.round l on l.provider_round_id = r.id and l.provider = 'tessera-studio'
       where r.phase <> 'void' or l.id is not null
     union all select idempotency_key from payments.invoice`,
  )
  return stored.filter(({ key }) => refused.has(key)).map(({ key }) => `${key} was refused and is stored`)
}

/** Checks that the use of each cap equals that of the journal, and isn't above the cap. */
export async function capFaults(database: Database, clients: readonly StormClient[]): Promise<string[]> {
  const faults: string[] = []
  for (const { player, journal, cap } of clients) {
    if (cap === null) continue
    const [row] = await database.query<{ used: bigint }>(
      `select used from ledger.player_limit where player_id = $1 and kind::text = $2 and period = 'week'`,
      [player.id, cap.kind],
    )
    const [used, expected] = [Number(row?.used), usedOf(journal, cap)]
    if (used !== expected || used > cap.amount)
      faults.push(
        `${player.id} has used ${used} of the ${cap.kind} limit ${cap.amount}, ${expected} by the journal`,
      )
  }
  return faults
}
