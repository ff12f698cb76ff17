import type { CallFacts } from '../call-facts.ts'
import { authFacts } from './auth.ts'
import { catalogueFacts } from './catalogue.ts'
import { historyFacts } from './history.ts'
import { paymentsFacts } from './payments.ts'
import { playFacts } from './play.ts'
import { profileFacts } from './profile.ts'
import { sessionsFacts } from './sessions.ts'
import { settingsFacts } from './settings.ts'
import { walletFacts } from './wallet.ts'

const CALL_FACTS = {
  ...authFacts,
  ...sessionsFacts,
  ...profileFacts,
  ...walletFacts,
  ...paymentsFacts,
  ...catalogueFacts,
  ...playFacts,
  ...historyFacts,
  ...settingsFacts,
} as const

/** Method and path of a call, such as `GET /api/wallet/accounts`. */
export type CallName = keyof typeof CALL_FACTS

/** What a call is: the one table that server and browser read. */
export const factsOf = (call: CallName): CallFacts => CALL_FACTS[call]
