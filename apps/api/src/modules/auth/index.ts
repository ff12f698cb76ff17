export { hasAccessChangedSince } from './access-changes.ts'
export { admit } from './admission.ts'
export { admitNewPlayer } from './admit-new-player.ts'
export type { EnterBonusCode } from './auth-deps.ts'
export { authModule } from './auth-module.ts'
export {
  changeSecret,
  emailLogin,
  findLogin,
  findLoginOf,
  holdLogin,
  insertLogin,
  type ListedLogin,
  type Login,
  listLogins,
  type NewWay,
  phoneLogin,
  socialLogin,
  telegramLogin,
} from './login-store.ts'
export { lockWays, type MovedWays, moveWays } from './move-ways.ts'
export { createNetworkFailures } from './network-failures.ts'
export { idOfWay } from './passkeys/passkey-store.ts'
export {
  proofTicket,
  reauthenticationRefusal,
  requirePayoutProof,
  requirePlainProof,
  requireProof,
} from './proof.ts'
export { createPlayer, refuseRegistration, requireCaptcha } from './registration.ts'
export { type AddressDeps, canReleaseAddress, lockAddressHolder, releaseAddress } from './release-address.ts'
export { findFactor } from './second-factor/factor-store.ts'
export { issueTicket, type TicketKind, useTicket } from './tickets.ts'
export { addWay, refuseWay, removeWay } from './ways.ts'
export { decideRemoval } from './ways-rules.ts'
export { createWorkCaptcha } from './work-captcha.ts'
