export type { OfficeCall } from './call.ts'
export { ACCESS_CALLS, OFFICE_CALLS } from './calls/all.ts'
export { OFFICE_ERRORS, type OfficeErrorBody, type OfficeErrorName } from './errors.ts'
export type {
  OfficeCallData,
  OfficeCallInput,
  OfficeCallName,
  OfficeHandler,
  OfficeHandlers,
  OfficeRequest,
} from './handler.ts'
export type { ActArea, ActName, ActText } from './player-acts.ts'
export { isRole, ROLES, type Role } from './roles.ts'
export type { TimelineArea, TimelineKind } from './timeline.ts'
