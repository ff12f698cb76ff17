export { mergeReferrals, storeInvitation } from './invitation-store.ts'
export { referralModule } from './referral-module.ts'
export { maskName } from './rules/mask-name.ts'
