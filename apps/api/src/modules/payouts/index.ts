export { type PayoutChange, payoutChanged } from './payout-events.ts'
export { type PayoutsModule, payoutsModule } from './payouts-module.ts'
export { SIGNER_ID } from './signer-route.ts'
