import type { CallName } from '@tessera/contract'
import type { ApiModule } from '../platform/api-module.ts'
import type { ModuleTables } from '../platform/module-tables.ts'
import type { Platform } from '../platform/platform.ts'
import { type AuthConfig, createAuthModule } from './auth/index.ts'
import { authTables } from './auth/tables.ts'
import { type CatalogueConfig, createCatalogueModule } from './catalogue/index.ts'
import { catalogueTables } from './catalogue/tables.ts'
import { createHistoryModule } from './history/index.ts'
import { createPaymentsModule, type PaymentsConfig } from './payments/index.ts'
import { paymentsTables } from './payments/tables.ts'
import { createPlayModule, type PlayConfig } from './play/index.ts'
import { playTables } from './play/tables.ts'
import { createProfileModule } from './profile/index.ts'
import { profileTables } from './profile/tables.ts'
import { createSessionsModule, type SessionsConfig } from './sessions/index.ts'
import { sessionsTables } from './sessions/tables.ts'
import { createSettingsModule } from './settings/index.ts'
import { createWalletModule } from './wallet/index.ts'

/** What single modules need beside the platform. */
export type ModulesConfig = AuthConfig & SessionsConfig & CatalogueConfig & PlayConfig & PaymentsConfig

/** What the modules keep, in the order in which it is brought up to date: a view comes after what it reads. */
export const MODULE_TABLES: readonly ModuleTables[] = [
  profileTables,
  sessionsTables,
  authTables,
  catalogueTables,
  playTables,
  paymentsTables,
]

/** The modules of the API: all that it does stands in this list (docs/architecture.md, a new module). */
export function createModules(platform: Platform, config: ModulesConfig) {
  const sessions = createSessionsModule(platform, config)
  const catalogue = createCatalogueModule(platform, config)
  const play = createPlayModule(platform, config, catalogue)
  const list = [
    createProfileModule(platform),
    sessions,
    createAuthModule(platform, config, sessions),
    createWalletModule(platform),
    createPaymentsModule(platform, config),
    catalogue,
    play,
    createHistoryModule(platform, catalogue),
    createSettingsModule(platform),
  ] as const
  return { list: allCallsHandledBy(list), sessions, play }
}

/** The calls of any of the modules. */
type Handled<Module> = Module extends { readonly calls: infer Own } ? keyof Own : never

/** The list as it is. A call of the contract that no module handles does not type-check. */
function allCallsHandledBy<Modules extends readonly ApiModule[]>(
  modules: [Exclude<CallName, Handled<Modules[number]>>] extends [never] ? Modules : never,
): readonly ApiModule[] {
  return modules
}
