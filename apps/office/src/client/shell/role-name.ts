import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '@tessera/office-contract'

const NAMES: Readonly<Record<Role, MessageDescriptor>> = {
  support: msg`Support`,
  payments: msg`Payments`,
  trader: msg`Trader`,
  marketing: msg`Marketing`,
  admin: msg`Administrator`,
}

/** Returns the name of a role. */
export const roleName = (role: Role): MessageDescriptor => NAMES[role]
