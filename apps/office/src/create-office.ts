import { createPasswords, type PasswordCost } from '@tessera/credentials'
import type { OfficeHandlers } from '@tessera/office-contract'
import { type Database, withDirectDatabase } from '@tessera/postgres'
import { createVault } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { resealSecret } from './access/sealed-secret.ts'
import type { AccessDeps } from './access/sign-in.ts'
import { guardOrigin } from './http/guard-origin.ts'
import { registerPages } from './http/office-pages.ts'
import { registerOfficeCalls } from './http/office-routes.ts'
import { createSessionCookie } from './http/session-cookie.ts'
import { resealCredentials } from './operators/credential-store.ts'
import { type DemoOperator, seedDemoOperator } from './operators/demo-operator.ts'
import { migrateOperators } from './operators/operator-tables.ts'

export interface OfficeConfig<World> {
  readonly database: Database
  /** Address of the database that bypasses any pooler, for migrations. Defaults to that of `database`. */
  readonly directUrl?: string
  /** Address at which operators open the office, without a trailing slash. No other address is answered. */
  readonly url: string
  /** Encrypts the keys of authenticator apps: `PLAYER_DATA_KEY`. */
  readonly dataKey: string
  /** Services that the handlers receive. */
  readonly world: World
  /** Handlers of all calls but those of the sign-in. */
  readonly handlers: OfficeHandlers<World>
  /** Operator of a demonstration, who may do everything; null in production. */
  readonly demoOperator?: DemoOperator | null
  readonly now?: () => Date
  readonly passwordCost?: PasswordCost
}

/**
 * Registers the back office on a server of its own, which serves nothing else: pages, sign-in and calls. Throws if the
 * database can't be migrated, or if a call has no handler.
 */
export async function createOffice<World>(
  server: FastifyInstance,
  config: OfficeConfig<World>,
): Promise<void> {
  const { database, dataKey, world, handlers, now = () => new Date() } = config
  const origin = new URL(config.url)
  const vault = createVault(dataKey)
  await withDirectDatabase(database, config.directUrl, migrateOperators)
  await resealCredentials(database, (sealed, name) => resealSecret(vault, name, sealed))
  const deps: AccessDeps = { database, vault, passwords: createPasswords(config.passwordCost), now }
  if (config.demoOperator) await seedDemoOperator(deps, config.demoOperator)
  // Accepts only JSON: the content types that forms of other sites can send are rejected.
  server.removeContentTypeParser('text/plain')
  guardOrigin(server, origin)
  registerOfficeCalls(server, { ...deps, world, handlers, cookie: createSessionCookie(origin) })
  registerPages(server)
}
