import { hash, verify } from '@node-rs/argon2'
import { createQueue } from './task-queue.ts'

/** Work of one hash. */
export interface PasswordCost {
  readonly memoryKib: number
  readonly passes: number
}

/** m = 19 MiB, t = 2, p = 1: about 23 ms. */
const DEFAULT_COST: PasswordCost = { memoryKib: 19 * 1024, passes: 2 }

/** The library's number of argon2id. */
const ARGON2ID = 2

/** Maximum number of concurrent hashes. More would occupy all cores. */
const MAX_CONCURRENT = 2
/** Maximum number of waiting hashes, about two seconds of work. Beyond it, requests are refused as busy. */
const MAX_WAITING = 150

export interface Passwords {
  hash(password: string): Promise<string>
  /** Checks a password. A null hash, as of an unknown address, takes as long as a real one and returns false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

export function createPasswords(cost: PasswordCost = DEFAULT_COST): Passwords {
  const options = {
    algorithm: ARGON2ID,
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: 1,
  } as const
  const enqueue = createQueue(MAX_CONCURRENT, MAX_WAITING)
  const decoyHash = hash('no password leads here', options)
  return {
    hash: (password) => enqueue(() => hash(password, options)),
    verify: async (passwordHash, password) => {
      const isRight = await enqueue(async () => verify(passwordHash ?? (await decoyHash), password, options))
      return isRight && passwordHash !== null
    },
  }
}
