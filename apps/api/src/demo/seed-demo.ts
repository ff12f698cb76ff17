import { openAccount } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { newId } from '../database/new-id.ts'
import { createPasswords } from '../modules/auth/index.ts'
import { METHODS, seedDeposit } from '../modules/payments/index.ts'
import {
  confirmEmail,
  emailKey,
  findPlayerByEmail,
  insertPlayer,
  updatePassword,
} from '../modules/profile/index.ts'

export const DEMO_EMAIL = 'demo@tessera.example'

/** 1,000.00 EUR. */
const GIFT = { amount: 100_000n, currency: 'EUR' } as const

/**
 * Makes the demonstration player: confirmed, with money to play. Only for demonstration mode. A player that exists
 * keeps everything but the password, which becomes the given one.
 */
export async function seedDemo(database: Database, password: string): Promise<void> {
  const passwordHash = await createPasswords().hash(password)
  const now = new Date()
  const existing = await findPlayerByEmail(database, DEMO_EMAIL)
  if (existing) return updatePassword(database, existing.id, passwordHash)
  const id = newId()
  await database.transaction(async (tx) => {
    const player = {
      id,
      email: DEMO_EMAIL,
      passwordHash,
      country: 'DE',
      language: 'en',
      birthdate: '1990-01-01',
    }
    const isNew = await insertPlayer(tx, { ...player, receiveEmailPromo: false, affiliateTag: null }, now)
    if (!isNew) return
    await confirmEmail(tx, id, emailKey(DEMO_EMAIL), now)
    await openAccount(tx, { playerId: id, currency: GIFT.currency })
    await seedDeposit(tx, METHODS, { id: newId(), playerId: id, ...GIFT }, now)
  })
}

/** Whether the database was used for a demonstration. */
export const hasDemo = async (database: Database): Promise<boolean> =>
  (await findPlayerByEmail(database, DEMO_EMAIL)) !== null
