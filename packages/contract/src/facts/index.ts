import type { CallFacts } from '../call-facts.ts'
import { authFacts } from './auth.ts'
import { avatarsFacts } from './avatars.ts'
import { catalogueFacts } from './catalogue.ts'
import { codesFacts } from './codes.ts'
import { documentsFacts } from './documents.ts'
import { factorsFacts } from './factors.ts'
import { historyFacts } from './history.ts'
import { identityFacts } from './identity.ts'
import { membershipFacts } from './membership.ts'
import { paymentsFacts } from './payments.ts'
import { playFacts } from './play.ts'
import { profileFacts } from './profile.ts'
import { sessionsFacts } from './sessions.ts'
import { settingsFacts } from './settings.ts'
import { socialFacts } from './social.ts'
import { sportFacts } from './sport.ts'
import { telegramFacts } from './telegram.ts'
import { walletFacts } from './wallet.ts'

const CALL_FACTS = {
  ...authFacts,
  ...codesFacts,
  ...factorsFacts,
  ...sessionsFacts,
  ...profileFacts,
  ...avatarsFacts,
  ...documentsFacts,
  ...identityFacts,
  ...membershipFacts,
  ...walletFacts,
  ...paymentsFacts,
  ...catalogueFacts,
  ...playFacts,
  ...historyFacts,
  ...settingsFacts,
  ...socialFacts,
  ...sportFacts,
  ...telegramFacts,
} as const

/** Method and path of a call, such as `GET /api/wallet/accounts`. */
export type CallName = keyof typeof CALL_FACTS

/** In the scripts of a page, facts for the server only and calls without other facts are removed (apps/web/tools). */
const table: Partial<Record<CallName, CallFacts>> = CALL_FACTS
const NOTHING = {} as CallFacts

/** Returns the facts of a call, from the table that server and browser share. */
export const factsOf = (call: CallName): CallFacts => table[call] ?? NOTHING
