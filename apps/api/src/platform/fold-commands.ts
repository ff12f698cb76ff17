import type { CommandGroup } from '@tessera/server-kit/command-line'
import type { ModuleCommands, OperatorWorld } from './module-commands.ts'

type Commands = CommandGroup<OperatorWorld>['commands']

interface WithCommands {
  readonly name: string
  readonly commands?: ModuleCommands
}

/** Merges commands of the modules. Throws if two modules have the same word. */
function join(modules: readonly WithCommands[], group: keyof ModuleCommands): Commands {
  const joined = new Map<string, Commands[string]>()
  for (const { name, commands } of modules)
    for (const [word, command] of Object.entries(commands?.[group] ?? {})) {
      if (joined.has(word)) throw new Error(`the command ${word} of the module ${name} already exists`)
      joined.set(word, command)
    }
  return Object.fromEntries(joined)
}

/** Returns the operator commands of all modules. Those about players have a common first word. */
export const foldCommands = (modules: readonly WithCommands[]): Commands => ({
  player: {
    about:
      'Accounts of players: find, lock, close and merge them; documents, identity checks and sign-in links',
    commands: join(modules, 'player'),
  },
  ...join(modules, 'other'),
})
