import { useRuntime } from '../core/context.tsx'
import { type MarkKind, markName } from '../core/marks.ts'
import { useSelected } from '../core/store.ts'
import { Mark } from './star.tsx'

/**
 * Button that marks a team or a league as a favourite.
 * @param eventId an event of theirs, which the sportsbook knows them by
 */
export function MarkStar(props: {
  readonly kind: MarkKind
  readonly id: string
  readonly eventId: string
  readonly name: string
}) {
  const { kind, id, eventId, name } = props
  const { favourites } = useRuntime()
  const isMarked = useSelected(favourites.marks, (marks) => marks.has(markName(kind, id)))
  return (
    <Mark
      name={name}
      isMarked={isMarked}
      onToggle={async () => (await favourites.desk())?.toggleMark(kind, id, eventId)}
    />
  )
}
