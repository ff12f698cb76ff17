import { type BuildTarget, ensureBuilt } from './ensure-built.ts'

const SHARED_INPUTS = ['packages', 'package.json', 'package-lock.json']

const TARGETS: readonly BuildTarget[] = [
  {
    name: 'the game pages',
    workspace: '@tessera/studio',
    output: 'apps/studio/dist',
    inputs: [...SHARED_INPUTS, 'apps/studio'],
  },
  {
    name: 'the sportsbook widget',
    workspace: '@tessera/sportsbook',
    output: 'apps/sportsbook/dist',
    inputs: [...SHARED_INPUTS, 'apps/sportsbook'],
  },
  {
    name: 'the player app',
    workspace: '@tessera/web',
    output: 'apps/web/build',
    inputs: [...SHARED_INPUTS, 'apps/web'],
  },
]

/** Builds what browsers get, as far as it is not up to date. Throws with the builder's last words. */
export async function buildAll(root: string, say: (line: string) => void): Promise<void> {
  for (const target of TARGETS) await ensureBuilt(root, target, say)
}
