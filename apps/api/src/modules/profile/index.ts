export { listActs, type PlayerAct, recordAct, showActs } from './acts.ts'
export { detailsOf } from './details.ts'
export { formFields } from './form-fields.ts'
export { isEnding } from './is-ending.ts'
export { isoDay, missingOf, refuseAge, refuseCountry } from './person-rules.ts'
export {
  findPlayer,
  findResidence,
  getPlayer,
  hasPlayers,
  holdStanding,
  insertPlayer,
  listNicknames,
  lockStanding,
  type PlayerRow,
  type PlayerStanding,
  type ProfileChange,
  setContacts,
  setMergedInto,
  setStanding,
  updatePlayer,
} from './player-store.ts'
export { profileModule } from './profile-module.ts'
export { searchPlayers } from './search-players.ts'
export { isTimeZone, TIME_ZONES } from './time-zone.ts'
export { toProfile } from './to-profile.ts'
