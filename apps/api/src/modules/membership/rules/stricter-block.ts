/** Of two exclusions the one that ends later; null where there is none. */
export function stricterBlock<Block extends { readonly until: Date | 'forever' }>(
  one: Block | null,
  other: Block | null,
): Block | null {
  if (one === null || other === null) return one ?? other
  const endOf = ({ until }: Block): number =>
    until === 'forever' ? Number.POSITIVE_INFINITY : until.getTime()
  return endOf(one) >= endOf(other) ? one : other
}
