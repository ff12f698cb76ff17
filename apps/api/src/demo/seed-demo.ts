import { createPasswords } from '@tessera/credentials'
import { openAccount } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { newId } from '../database/new-id.ts'
import { changeSecret, emailLogin, findLogin, insertLogin } from '../modules/auth/index.ts'
import { loadMethods, seedDeposit } from '../modules/payments/index.ts'
import { insertPlayer } from '../modules/profile/index.ts'
import { seedCampaigns } from './seed-campaigns.ts'

export const DEMO_EMAIL = 'demo@tessera.example'

/** 1,000.00 EUR. */
const GIFT = { amount: 100_000n, currency: 'EUR' } as const

/**
 * Creates the demonstration player with a confirmed address and a balance. Only for demonstration mode. If the player
 * exists, only the password changes.
 */
export async function seedDemo(database: Database, password: string): Promise<void> {
  const secret = await createPasswords().hash(password)
  const now = new Date()
  await seedCampaigns(database, now)
  const name = emailLogin(DEMO_EMAIL)
  if (await findLogin(database, name)) return changeSecret(database, name, secret)
  const id = newId()
  await database.transaction(async (tx) => {
    const player = {
      id,
      email: DEMO_EMAIL,
      phone: null,
      country: 'DE',
      language: 'en',
      birthdate: '1990-01-01',
      agreedAt: now,
    }
    const login = { ...name, playerId: id, secret, confirmedAt: now, details: {} }
    if (!(await insertLogin(tx, login, now))) return
    await insertPlayer(tx, { ...player, receiveEmailPromo: false, affiliateTag: null }, now)
    await openAccount(tx, { playerId: id, currency: GIFT.currency })
    await seedDeposit(tx, loadMethods(), { id: newId(), playerId: id, ...GIFT }, now)
  })
}

/** Returns true if the database was used for a demonstration. */
export const hasDemo = async (database: Database): Promise<boolean> =>
  (await findLogin(database, emailLogin(DEMO_EMAIL))) !== null
