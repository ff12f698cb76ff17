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
    workspace: '@tessera/widget',
    output: 'apps/widget/dist',
    inputs: [...SHARED_INPUTS, 'apps/widget'],
  },
  {
    name: 'the back office',
    workspace: '@tessera/office',
    output: 'apps/office/dist',
    inputs: [...SHARED_INPUTS, 'apps/office'],
  },
  {
    name: 'the player app',
    workspace: '@tessera/web',
    output: 'apps/web/build',
    inputs: [...SHARED_INPUTS, 'apps/web'],
  },
]

/** Builds the browser bundles that are out of date. Throws with the last output of the failed build. */
export async function buildAll(root: string, print: (line: string) => void): Promise<void> {
  for (const target of TARGETS) await ensureBuilt(root, target, print)
}
