import type { CallName } from '@tessera/contract'
import type { ApiModule } from '../platform/api-module.ts'
import type { Platform } from '../platform/platform.ts'
import { type AuthConfig, createAuthModule } from './auth/index.ts'
import { type CatalogueConfig, createCatalogueModule } from './catalogue/index.ts'
import { createHistoryModule } from './history/index.ts'
import { createPaymentsModule, type PaymentsConfig } from './payments/index.ts'
import { createPlayModule, type PlayConfig } from './play/index.ts'
import { createProfileModule } from './profile/index.ts'
import { createSessionsModule, type SessionsConfig } from './sessions/index.ts'
import { createSettingsModule } from './settings/index.ts'
import { createWalletModule } from './wallet/index.ts'

/** What single modules need beside the platform. */
export type ModulesConfig = AuthConfig & SessionsConfig & CatalogueConfig & PlayConfig & PaymentsConfig

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
