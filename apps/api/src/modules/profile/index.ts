export { formFields, MAX_AGE_YEARS } from './form-fields.ts'
export {
  confirmEmail,
  emailKey,
  findPlayer,
  findPlayerByEmail,
  getPlayer,
  holdPlayer,
  insertPlayer,
  updatePassword,
} from './player-store.ts'
export { createProfileCalls } from './profile-calls.ts'
export { TIME_ZONES } from './time-zone.ts'
export { toProfile } from './to-profile.ts'
