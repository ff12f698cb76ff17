import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/**
 * Journal of the client: every request and result, each line on disk before the next step. A killed process leaves
 * requests without a result, which the next process repeats.
 */

export type StormOperation =
  | { kind: 'deposit' | 'hold' | 'put' | 'take'; player: number; amount: number }
  /** Concludes the hold with the given key. */
  | { kind: 'complete' | 'cancel'; player: number; amount: number; hold: string }
  | { kind: 'bet'; player: number; amount: number; round: string }
  /** A bet and its win in one request; the key is that of the win. */
  | { kind: 'play'; player: number; amount: number; round: string; payout: number }
  /** Settles the round of the bet with the given key. */
  | { kind: 'win'; player: number; amount: number; round: string; bet: string }
  | { kind: 'rollback'; player: number; amount: number; round: string; bet: string }

export interface Intent {
  key: string
  operation: StormOperation
}

export interface JournalledResult {
  key: string
  status: string
  balance: number | null
  transactionId?: string
}

type Line = ({ is: 'intent' } & Intent) | ({ is: 'answer' } & JournalledResult)

export interface Journal {
  intents: Map<string, StormOperation>
  answers: Map<string, JournalledResult>
  recordIntent(intent: Intent): void
  recordResult(answer: JournalledResult): void
}

export function openJournal(path: string): Journal {
  const intents = new Map<string, StormOperation>()
  const answers = new Map<string, JournalledResult>()
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  // The last line may be incomplete after a kill. Its request or result then counts as missing.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(path, '\n')
  for (const line of text.split('\n')) {
    const parsed = parseLine(line)
    if (parsed?.is === 'intent') intents.set(parsed.key, parsed.operation)
    if (parsed?.is === 'answer') answers.set(parsed.key, parsed)
  }
  const append = (line: Line) => appendFileSync(path, `${JSON.stringify(line)}\n`)
  return {
    intents,
    answers,
    recordIntent: (intent) => {
      append({ is: 'intent', ...intent })
      intents.set(intent.key, intent.operation)
    },
    recordResult: (answer) => {
      append({ is: 'answer', ...answer })
      answers.set(answer.key, answer)
    },
  }
}

function parseLine(line: string): Line | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Returns the key of a play's bet. */
export const betKeyOfPlay = (key: string): string => `${key}.bet`

/** Returns the change of the player's balance by a successful operation. */
export function effectOf(operation: StormOperation): number {
  switch (operation.kind) {
    case 'deposit':
    case 'cancel':
    case 'win':
    case 'rollback':
    case 'take':
      return operation.amount
    case 'hold':
    case 'bet':
    case 'put':
      return -operation.amount
    case 'play':
      return operation.payout - operation.amount
    case 'complete':
      return 0
  }
}
