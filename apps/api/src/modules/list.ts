import type { CallName } from '@tessera/contract'
import type { ApiModule } from '../platform/api-module.ts'
import { foldElsewhere, foldErasers, foldPersonalParts } from '../platform/fold-modules.ts'
import type { ModuleTables } from '../platform/module-tables.ts'
import type { Platform } from '../platform/platform.ts'
import { type AuthConfig, createAuthModule } from './auth/index.ts'
import { authTables } from './auth/tables.ts'
import { createAvatarsModule } from './avatars/index.ts'
import { type CatalogueConfig, createCatalogueModule } from './catalogue/index.ts'
import { catalogueTables } from './catalogue/tables.ts'
import { createDocumentsModule, type DocumentsConfig } from './documents/index.ts'
import { documentsTables } from './documents/tables.ts'
import { createHistoryModule } from './history/index.ts'
import { createIdentityModule, type IdentityConfig } from './identity/index.ts'
import { identityTables } from './identity/tables.ts'
import { createMembershipModule } from './membership/index.ts'
import { membershipTables } from './membership/tables.ts'
import { countPending, createPaymentsModule, type PaymentsConfig } from './payments/index.ts'
import { paymentsTables } from './payments/tables.ts'
import { createPlayModule, type PlayConfig } from './play/index.ts'
import { playTables } from './play/tables.ts'
import { createProfileModule } from './profile/index.ts'
import { profileTables } from './profile/tables.ts'
import { createSessionsModule, type SessionsConfig } from './sessions/index.ts'
import { sessionsTables } from './sessions/tables.ts'
import { createSettingsModule } from './settings/index.ts'
import { createSocialModule, type SocialConfig } from './social/index.ts'
import { createSportModule, type SportConfig } from './sport/index.ts'
import { createTelegramModule, type TelegramConfig } from './telegram/index.ts'
import { telegramTables } from './telegram/tables.ts'
import { createWalletModule } from './wallet/index.ts'

/** Configuration of the modules in addition to the platform. */
export type ModulesConfig = AuthConfig &
  SessionsConfig &
  CatalogueConfig &
  PlayConfig &
  PaymentsConfig &
  DocumentsConfig &
  IdentityConfig &
  SocialConfig &
  SportConfig &
  TelegramConfig

/** Tables of the modules in the order of their migration: a view is created after the tables that it reads. */
export const MODULE_TABLES: readonly ModuleTables[] = [
  profileTables,
  sessionsTables,
  authTables,
  catalogueTables,
  playTables,
  paymentsTables,
  telegramTables,
  documentsTables,
  identityTables,
  membershipTables,
]

/** Creates all modules of the API (docs/architecture.md, a new module). */
export function createModules(platform: Platform, config: ModulesConfig) {
  const sessions = createSessionsModule(platform, config)
  const catalogue = createCatalogueModule(platform, config)
  const play = createPlayModule(platform, config, catalogue)
  const signInDeps = {
    ...sessions,
    hasPendingPayments: async (queryable: Parameters<typeof countPending>[0], playerId: string) =>
      (await countPending(queryable, playerId)) > 0,
  }
  const documents = createDocumentsModule(platform, config, sessions)
  // Assigned below: the last module of the list refers to all of them.
  let all: readonly ApiModule[] = []
  const list = [
    createProfileModule(platform),
    sessions,
    createAuthModule(platform, config, signInDeps),
    createAvatarsModule(platform),
    documents,
    createTelegramModule(platform, config, sessions),
    createIdentityModule(platform, config),
    createWalletModule(platform),
    createPaymentsModule(platform, config),
    catalogue,
    play,
    createHistoryModule(platform, config, catalogue),
    createSettingsModule(platform),
    createSocialModule(platform, config, signInDeps),
    createSportModule(platform, config, play),
    createMembershipModule(platform, documents, {
      parts: (playerId) => foldPersonalParts(all, playerId),
      erasers: () => foldErasers(all),
      elsewhere: () => foldElsewhere(all),
    }),
  ] as const
  all = allCallsHandledBy(list)
  return { list: all, sessions, play }
}

/** Union of the calls that the modules handle. */
type HandledCall<Module> = Module extends { readonly calls: infer Own } ? keyof Own : never

/** Returns the list unchanged. A call of the contract that no module handles is a type error. */
function allCallsHandledBy<Modules extends readonly ApiModule[]>(
  modules: [Exclude<CallName, HandledCall<Modules[number]>>] extends [never] ? Modules : never,
): readonly ApiModule[] {
  return modules
}
