import type { OfficeHandlers } from '@tessera/office-contract'
import type { OperatorWorld } from './module-commands.ts'

/** Calls of the back office that a module handles, by the same functions as its operator commands. */
export type ModuleOffice = OfficeHandlers<OperatorWorld>
