import { authFacts } from './auth.ts'
import { avatarsFacts } from './avatars.ts'
import { bonusesFacts } from './bonuses.ts'
import { cashbackFacts } from './cashback.ts'
import { catalogueFacts } from './catalogue.ts'
import { codesFacts } from './codes.ts'
import { documentsFacts } from './documents.ts'
import { factorsFacts } from './factors.ts'
import { freeSpinsFacts } from './free-spins.ts'
import { historyFacts } from './history.ts'
import { identityFacts } from './identity.ts'
import { limitsFacts } from './limits.ts'
import { loyaltyFacts } from './loyalty.ts'
import { membershipFacts } from './membership.ts'
import { notificationsFacts } from './notifications.ts'
import { paymentsFacts } from './payments.ts'
import { playFacts } from './play.ts'
import { profileFacts } from './profile.ts'
import { questsFacts } from './quests.ts'
import { referralFacts } from './referral.ts'
import { sessionsFacts } from './sessions.ts'
import { settingsFacts } from './settings.ts'
import { socialFacts } from './social.ts'
import { sportFacts } from './sport.ts'
import { supportFacts } from './support.ts'
import { telegramFacts } from './telegram.ts'
import { telemetryFacts } from './telemetry.ts'
import { tournamentsFacts } from './tournaments.ts'
import { walletFacts } from './wallet.ts'

/** Tables of all modules. A list, so that scripts don't contain their names. */
export const FACT_TABLES = [
  authFacts,
  avatarsFacts,
  bonusesFacts,
  cashbackFacts,
  catalogueFacts,
  codesFacts,
  documentsFacts,
  factorsFacts,
  freeSpinsFacts,
  historyFacts,
  identityFacts,
  limitsFacts,
  loyaltyFacts,
  membershipFacts,
  notificationsFacts,
  paymentsFacts,
  playFacts,
  profileFacts,
  questsFacts,
  referralFacts,
  sessionsFacts,
  settingsFacts,
  socialFacts,
  sportFacts,
  supportFacts,
  telegramFacts,
  telemetryFacts,
  tournamentsFacts,
  walletFacts,
] as const
