import type { CallName } from '../facts/index.ts'
import { authCalls } from './auth.ts'
import { avatarsCalls } from './avatars.ts'
import { catalogueCalls } from './catalogue.ts'
import { codesCalls } from './codes.ts'
import { documentsCalls } from './documents.ts'
import { factorsCalls } from './factors.ts'
import { historyCalls } from './history.ts'
import { identityCalls } from './identity.ts'
import { membershipCalls } from './membership.ts'
import { paymentsCalls } from './payments.ts'
import { playCalls } from './play.ts'
import { profileCalls } from './profile.ts'
import { sessionsCalls } from './sessions.ts'
import { settingsCalls } from './settings.ts'
import { socialCalls } from './social.ts'
import { sportCalls } from './sport.ts'
import { telegramCalls } from './telegram.ts'
import { walletCalls } from './wallet.ts'

export * from './auth.ts'
export * from './avatars.ts'
export * from './catalogue.ts'
export * from './codes.ts'
export * from './documents.ts'
export * from './factor-fields.ts'
export * from './factors.ts'
export * from './game-schemas.ts'
export * from './history.ts'
export * from './identity.ts'
export * from './membership.ts'
export * from './payments.ts'
export * from './play.ts'
export * from './profile.ts'
export * from './sessions.ts'
export * from './settings.ts'
export * from './social.ts'
export * from './sport.ts'
export * from './sport-schemas.ts'
export * from './telegram.ts'
export * from './wallet.ts'

/** Every call of the player API, under its method and path. */
export const calls = {
  ...authCalls,
  ...codesCalls,
  ...factorsCalls,
  ...sessionsCalls,
  ...profileCalls,
  ...avatarsCalls,
  ...documentsCalls,
  ...identityCalls,
  ...membershipCalls,
  ...walletCalls,
  ...paymentsCalls,
  ...catalogueCalls,
  ...playCalls,
  ...historyCalls,
  ...settingsCalls,
  ...socialCalls,
  ...sportCalls,
  ...telegramCalls,
} satisfies Record<CallName, unknown>

export type Calls = typeof calls
