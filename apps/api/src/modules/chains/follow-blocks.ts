import type { Database } from '@tessera/postgres'
import { chainMoved } from './chain-events.ts'
import { type BlockName, type BlockSource, type ChainBlock, NodeUnavailableError } from './chain-source.ts'
import { findChain, listBlocks, lockChain, replaceBlocks, startChain } from './chain-store.ts'
import type { FollowDeps } from './follow-deps.ts'
import { dropPayments, storeArrivals } from './payment-store.ts'
import { settlePayments } from './settle-payments.ts'

/** Number of blocks that are read and stored at once. */
const BRANCH_MAX = 20

/** A branch of the node's best chain that follows one of our blocks. */
interface Branch {
  readonly from: BlockName
  readonly fork: BlockName
  readonly blocks: readonly ChainBlock[]
}

/**
 * Moves a chain on by some blocks of the node's best chain. Where another branch has become the best one, the blocks that fell
 * out are replaced in the same transaction, so that a payment which both branches contain keeps its credit. Returns true if
 * there may be more blocks.
 */
export async function followBlocks(deps: FollowDeps, source: BlockSource): Promise<boolean> {
  const { database, network, clock } = deps
  const chain = await findChain(database, network)
  if (!chain?.tip) {
    const tip = await source.tip()
    await database.transaction((tx) => startChain(tx, network, { tip, place: null }, clock()))
    return false
  }
  const branch = await readBranch(database, deps, source, chain.tip)
  if (branch === null) return false
  await storeBranch(deps, branch)
  return branch.blocks.length === BRANCH_MAX
}

/** Reads the next blocks of the node's best chain; null if there are none, or the chain changes meanwhile. */
async function readBranch(
  database: Database,
  { network }: Pick<FollowDeps, 'network'>,
  source: BlockSource,
  ours: BlockName,
): Promise<Branch | null> {
  const tip = await source.tip()
  const stored = await listBlocks(database, network, Math.min(tip.height, ours.height))
  // A node that isn't as far as we are is behind, if it knows no other branch.
  if (tip.height <= ours.height && stored[0]?.hash === tip.hash) return null
  const fork = await findFork(source, stored)
  if (!fork) throw new NodeUnavailableError(`${network}: the node's chain has none of the stored blocks`)
  const blocks: ChainBlock[] = []
  for (let height = fork.height + 1; height <= tip.height && blocks.length < BRANCH_MAX; height += 1) {
    const hash = await source.hashAt(height)
    const block = hash === null ? null : await source.block(hash)
    const parent = blocks.at(-1) ?? fork
    if (block?.parentHash !== parent.hash || block.height !== height) return null
    blocks.push(block)
  }
  return { from: ours, fork, blocks }
}

/** Returns the highest stored block that the node's best chain contains as well. */
async function findFork(source: BlockSource, stored: readonly BlockName[]): Promise<BlockName | null> {
  for (const block of stored) if ((await source.hashAt(block.height)) === block.hash) return block
  return null
}

async function storeBranch(
  { database, network, confirmations, emit, clock }: FollowDeps,
  { from, fork, blocks }: Branch,
): Promise<void> {
  await database.transaction(async (tx) => {
    const current = await lockChain(tx, network)
    // Another process has moved it on.
    if (current?.tip?.hash !== from.hash) return
    const dropped = await dropPayments(tx, network, fork.height)
    for (const { height, arrivals } of blocks)
      await storeArrivals(tx, { network, height, confirmations, now: clock() }, arrivals)
    const { height } = await replaceBlocks(tx, network, fork, blocks)
    await settlePayments(tx, emit, { network, height }, dropped)
    await emit(tx, chainMoved, {
      network,
      forkHeight: fork.height,
      tipHeight: height,
      transactions: blocks.flatMap((block) =>
        block.transactions.map((each) => ({ ...each, height: block.height })),
      ),
    })
  })
}
