import {
  OFFICE_CALLS,
  type OfficeCall,
  type OfficeCallName,
  type OfficeHandlers,
  type Role,
} from '@tessera/office-contract'
import type { AccessDeps } from '../access/sign-in.ts'
import type { SessionCookie } from './session-cookie.ts'

export interface OfficeRoutes<World> extends AccessDeps {
  readonly world: World
  readonly handlers: OfficeHandlers<World>
  readonly cookie: SessionCookie
}

/** Returns true if one of the roles may make a call. */
export const mayCall = ({ access }: OfficeCall, roles: readonly Role[]): boolean =>
  access === 'any' || (access !== 'none' && access.some((role) => roles.includes(role)))

// Object.entries loses the type of the keys.
export const CALLS = Object.entries(OFFICE_CALLS) as [OfficeCallName, OfficeCall][]

/** Names of the calls that roles allow. */
export const callsOf = (roles: readonly Role[]): OfficeCallName[] =>
  CALLS.filter(([, call]) => mayCall(call, roles)).map(([name]) => name)
