/** Returns items with the given ids first, in their order, and the others as before. */
export function inOrder<Item extends { readonly id: number }>(
  items: readonly Item[],
  order: readonly number[],
): readonly Item[] {
  const rankOf = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length)
  return items.toSorted((one, other) => rankOf(one) - rankOf(other))
}
