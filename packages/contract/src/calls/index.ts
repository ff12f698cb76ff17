import type { CallName } from '../facts/index.ts'
import { authCalls } from './auth.ts'
import { catalogueCalls } from './catalogue.ts'
import { historyCalls } from './history.ts'
import { paymentsCalls } from './payments.ts'
import { playCalls } from './play.ts'
import { profileCalls } from './profile.ts'
import { sessionsCalls } from './sessions.ts'
import { settingsCalls } from './settings.ts'
import { walletCalls } from './wallet.ts'

export * from './auth.ts'
export * from './catalogue.ts'
export * from './game-schemas.ts'
export * from './history.ts'
export * from './payments.ts'
export * from './play.ts'
export * from './profile.ts'
export * from './sessions.ts'
export * from './settings.ts'
export * from './wallet.ts'

/** Every call of the player API, under its method and path. */
export const calls = {
  ...authCalls,
  ...sessionsCalls,
  ...profileCalls,
  ...walletCalls,
  ...paymentsCalls,
  ...catalogueCalls,
  ...playCalls,
  ...historyCalls,
  ...settingsCalls,
} satisfies Record<CallName, unknown>

export type Calls = typeof calls
