/**
 * Returns an order after a sport has moved to another place among the shown ones. Sports without events keep their places after
 * them.
 */
export function movedTo(
  shown: readonly number[],
  order: readonly number[],
  id: number,
  place: number,
): readonly number[] {
  const others = shown.filter((each) => each !== id)
  const moved = [...others.slice(0, place), id, ...others.slice(place)]
  return [...moved, ...order.filter((each) => !moved.includes(each))]
}
