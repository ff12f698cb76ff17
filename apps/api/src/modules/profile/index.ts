export { listActs, type NewAct, recordAct, recordView, showActs } from './acts.ts'
export { detailsOf } from './details.ts'
export { formFields } from './form-fields.ts'
export { listAlike } from './list-alike.ts'
export { countAudience, listAudience } from './list-audience.ts'
export { type ListedPlayer, listNames, listPlayers } from './list-players.ts'
export { mailboxOf } from './mailbox-of.ts'
export { personChanged } from './person-changed.ts'
export { isoDay, missingOf, refuseAge, refuseCountry } from './person-rules.ts'
export {
  findPlayer,
  findResidence,
  getPlayer,
  hasPlayers,
  insertPlayer,
  listMerged,
  listNicknames,
  lockStatus,
  type PlayerRow,
  type ProfileChange,
  setContacts,
  setMergedInto,
  setStatus,
  updatePlayer,
} from './player-store.ts'
export { profileModule } from './profile-module.ts'
export { type AccountStatus, refuseStatus } from './rules/standing-rules.ts'
export { searchPlayers } from './search-players.ts'
export { holdStanding, standing } from './standing.ts'
export { isTimeZone, TIME_ZONES } from './time-zone.ts'
export { toProfile } from './to-profile.ts'
