import type { ChainSource } from './chain-source.ts'
import { followAccount } from './follow-account.ts'
import { followBlocks } from './follow-blocks.ts'
import type { FollowDeps } from './follow-deps.ts'

/** Number of steps per run: a chain that is far behind is read over several runs. */
const STEPS_MAX = 20

/** Reads a chain up to its end. Throws `NodeUnavailableError`. Safe in several processes at once, and after a crash at any point. */
export async function followChain(deps: FollowDeps, source: ChainSource): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const hasMore = await (source.kind === 'blocks'
      ? followBlocks(deps, source)
      : followAccount(deps, source))
    if (!hasMore) return
  }
}
