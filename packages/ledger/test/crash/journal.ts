import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/**
 * The books of the outside world: what was asked and what was answered, each line on disk before the next step.
 * A killed process leaves operations that were asked and not answered; the next one asks them again.
 */

export type StormOperation =
  | { kind: 'deposit' | 'hold'; player: number; amount: number }
  /** Concludes the hold with that key. */
  | { kind: 'complete' | 'cancel'; player: number; amount: number; hold: string }
  | { kind: 'bet'; player: number; amount: number; round: string }
  /** A bet and its win in one; its key is that of the win. */
  | { kind: 'play'; player: number; amount: number; round: string; payout: number }
  /** Settles the round of the bet with that key. */
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
  intend(intent: Intent): void
  note(answer: JournalledResult): void
}

export function openJournal(path: string): Journal {
  const intents = new Map<string, StormOperation>()
  const answers = new Map<string, JournalledResult>()
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  // The last line may be torn by the kill: its operation is as good as not asked, or not answered.
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
    intend: (intent) => {
      append({ is: 'intent', ...intent })
      intents.set(intent.key, intent.operation)
    },
    note: (answer) => {
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

/** The key of the bet that goes with a play. */
export const betKeyOfPlay = (key: string): string => `${key}.bet`

/** What an operation that was answered `ok` does to the player's balance. */
export function effectOf(operation: StormOperation): number {
  switch (operation.kind) {
    case 'deposit':
    case 'cancel':
    case 'win':
    case 'rollback':
      return operation.amount
    case 'hold':
    case 'bet':
      return -operation.amount
    case 'play':
      return operation.payout - operation.amount
    case 'complete':
      return 0
  }
}
