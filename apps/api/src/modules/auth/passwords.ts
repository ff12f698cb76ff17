import { hash, verify } from '@node-rs/argon2'
import { BusyError } from '../../http/passing-faults.ts'

/** How much work one hash is. */
export interface PasswordCost {
  readonly memoryKib: number
  readonly passes: number
}

/** m = 19 MiB, t = 2, p = 1: about 23 ms. */
const DEFAULT_COST: PasswordCost = { memoryKib: 19 * 1024, passes: 2 }

/** The library's number of argon2id. */
const ARGON2ID = 2

/** So many at once: more would hold all cores and starve everything else. */
const MAX_AT_ONCE = 2
/** So many may wait, which is about two seconds; a flood beyond them is told to come again. */
const MAX_WAITING = 150

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for a null hash (nobody has that address) as for a real one, and answers false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

export function createPasswords(cost: PasswordCost = DEFAULT_COST): Passwords {
  const options = {
    algorithm: ARGON2ID,
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: 1,
  } as const
  const inTurn = createQueue(MAX_AT_ONCE, MAX_WAITING)
  const nobody = hash('no password leads here', options)
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    verify: async (passwordHash, password) => {
      const isRight = await inTurn(async () => verify(passwordHash ?? (await nobody), password, options))
      return isRight && passwordHash !== null
    },
  }
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `width` pieces of work at once, in the order in which they came; refuses when too many wait. */
export function createQueue(width: number, maxWaiting: number): InTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (waiting.length >= maxWaiting) throw new BusyError()
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next in line without becoming free in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
