/** Returns the exclusion that ends last for each reason. */
export function strictestBlocks<Block extends { readonly until: Date | 'forever'; readonly reason: string }>(
  blocks: readonly Block[],
): Block[] {
  const kept = new Map<string, Block>()
  for (const block of blocks) {
    const other = kept.get(block.reason)
    if (other === undefined || endOf(block) > endOf(other)) kept.set(block.reason, block)
  }
  return [...kept.values()]
}

const endOf = ({ until }: { readonly until: Date | 'forever' }): number =>
  until === 'forever' ? Number.POSITIVE_INFINITY : until.getTime()
