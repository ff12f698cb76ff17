export { formFields, MAX_AGE_YEARS } from './form-fields.ts'
export {
  findPlayer,
  getPlayer,
  holdPlayer,
  insertPlayer,
  listNicknames,
  type ProfileChange,
  updatePlayer,
} from './player-store.ts'
export { createProfileModule } from './profile-module.ts'
export { isTimeZone, TIME_ZONES } from './time-zone.ts'
export { toProfile } from './to-profile.ts'
