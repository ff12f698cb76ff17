export { mergeReferrals, storeInvitation } from './invitation-store.ts'
export { referralModule } from './referral-module.ts'
