import { sealSecret } from '../access/sealed-secret.ts'
import type { AccessDeps } from '../access/sign-in.ts'
import { findCredential, setCredential } from './credential-store.ts'
import { findOperator, insertOperator, lockOperators, recordOperatorAct } from './operator-store.ts'

/** Operator of a demonstration, with the credentials that the start prints. */
export interface DemoOperator {
  readonly name: string
  readonly password: string
  /** Key of the authenticator app. */
  readonly secret: Buffer
}

/** Creates the operator of a demonstration, unless an earlier start has. */
export async function seedDemoOperator(
  { database, vault, passwords, now }: AccessDeps,
  { name, password, secret }: DemoOperator,
): Promise<void> {
  if (await findCredential(database, name)) return
  const passwordHash = await passwords.hash(password)
  const at = now()
  await database.transaction(async (tx) => {
    await lockOperators(tx)
    if ((await findOperator(tx, name)) === null) {
      await insertOperator(tx, { name, fullName: 'Demo Operator', roles: ['admin'], addedAt: at })
      const act = { operator: name, act: 'add', subject: name, reason: 'demonstration' } as const
      await recordOperatorAct(tx, { ...act, at })
    }
    const sealedSecret = sealSecret(vault, name, secret)
    await setCredential(tx, name, { passwordHash, sealedSecret, step: 0 }, at)
  })
}
