import type { CommandGroup } from '@tessera/server-kit/command-line'
import { MODULES } from '../modules/index.ts'
import { foldCommands } from '../platform/fold-commands.ts'
import type { OperatorWorld } from '../platform/module-commands.ts'

/** Operator commands of all modules, by their first word: `player` and those of single modules. */
export const moduleCommands: CommandGroup<OperatorWorld>['commands'] = foldCommands(MODULES)
