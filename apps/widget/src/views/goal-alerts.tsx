import type { EventCard } from '@tessera/contract/sportsbook'
import { LIVE_SPORT_CHANNEL } from '@tessera/contract/sportsbook/channels'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CallResult, Calls } from '../core/calls.ts'
import { usePlace, useRuntime, useWords } from '../core/context.tsx'
import { useEvent, useFeed } from '../core/feed-hooks.ts'
import type { FeedQuery } from '../core/feed-query.ts'
import { teamsOf } from '../core/followed.ts'
import { type Box, freePlace, isFree } from '../core/free-place.ts'
import { useSelected } from '../core/store.ts'
import { useScored } from '../core/use-scored.ts'
import { Icon } from '../parts/icon.tsx'
import { BALL } from '../parts/icons.ts'
import { PlaceLink } from '../parts/link.tsx'
import { createSheetHook } from '../parts/use-sheet.ts'
import css from '../styles/goal-alerts.css?inline'

const useSheet = createSheetHook(css)
/** Time for which a goal is shown. */
const SHOWN_MS = 6_000
/** Elements that a note never covers. */
const PRESSED = '.odds, .slip button, .slip-bar, .icon-button, dialog[open]'

interface Goal {
  readonly eventId: string
  readonly text: string
  readonly number: number
}

type Cards = { readonly events: EventCard[] }

/** Query for the favourite events and those of favourite teams, kept up to date by the channel of live events. */
const alertsQuery = (calls: Calls, teams: readonly string[]): FeedQuery<Cards> => ({
  async load(): Promise<CallResult<Cards>> {
    const [marked, played] = await Promise.all([
      calls('favourites'),
      teams.length > 0 ? calls('events', { query: { competitorIds: teams.join(), when: 'today' } }) : null,
    ])
    if (!marked.ok) return marked
    const events = [...marked.value.events, ...(played?.ok ? played.value.events : [])]
    return { ok: true, value: { events: [...new Map(events.map((each) => [each.eventId, each])).values()] } }
  },
  eventsOf: ({ events }) => events,
  channels: () => [LIVE_SPORT_CHANNEL],
})

/** Reports the goals of an event. */
function GoalWatch({ eventId, onGoal }: { eventId: string; onGoal: (goal: Goal) => void }) {
  const { card, facts } = useEvent(eventId)
  const words = useWords()
  const [before] = useState(facts)
  const scored = useScored({ card, facts }, before)
  const score = useRef(facts?.score)
  score.current = facts?.score
  useEffect(() => {
    if (!scored) return
    const [home, away] = card.competitors
    const side = scored.side === 'home' ? home : away
    const result = score.current ? `${score.current.home}–${score.current.away}` : ''
    onGoal({
      eventId,
      number: scored.number,
      text: `${words.name('incident', 'goal')} · ${side?.name ?? ''} · ${home?.shortName} ${result} ${away?.shortName}`,
    })
  }, [scored, card, eventId, words, onGoal])
  return null
}

const boxOf = (element: Element): Box => element.getBoundingClientRect()

/** Note of a goal. It is where it covers no price, and goes as soon as one would be below it. */
function Note({ goal, onOver }: { goal: Goal; onOver: () => void }) {
  const { root } = usePlace()
  const note = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<Box | null>(null)
  const taken = useCallback(
    () => [...root.querySelectorAll(PRESSED)].filter((each) => !note.current?.contains(each)).map(boxOf),
    [root],
  )
  useLayoutEffect(() => {
    const { width, height } = note.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
    const book = root.querySelector('.book')?.getBoundingClientRect()
    const [left, right] = [Math.max(book?.left ?? 0, 0), Math.min(book?.right ?? innerWidth, innerWidth)]
    setAt(freePlace({ left, top: 0, width: right - left, height: innerHeight }, { width, height }, taken()))
  }, [root, taken])
  useEffect(() => {
    const end = setTimeout(onOver, SHOWN_MS)
    const check = () => {
      if (at && !isFree(at, taken())) onOver()
    }
    addEventListener('scroll', check, { capture: true, passive: true })
    return () => {
      clearTimeout(end)
      removeEventListener('scroll', check, { capture: true })
    }
  }, [at, taken, onOver])
  return (
    <div
      ref={note}
      className="goal-alert"
      style={at ? { left: at.left, top: at.top } : { visibility: 'hidden', left: 0, top: 0 }}
    >
      <PlaceLink to={{ page: 'event', eventId: goal.eventId }}>
        <Icon icon={BALL} size={18} />
        <span>{goal.text}</span>
      </PlaceLink>
    </div>
  )
}

/**
 * Notifications of goals in favourite events and in events of favourite teams, with the latest one shown.
 * @param shownId event that the page shows, which announces its goals itself
 */
export function GoalAlerts({ shownId }: { shownId: string | undefined }) {
  useSheet()
  const { calls, favourites, account, announcement } = useRuntime()
  const playerId = useSelected(account.state, (state) => state?.playerId ?? '')
  const marked = useSelected(favourites.ids, (ids) => [...ids].sort().join())
  const teams = useSelected(favourites.marks, (marks) => teamsOf(marks).join())
  const query = useFeed(
    `alerts/${playerId}/${marked}/${teams}`,
    alertsQuery(calls, teams.split(',').filter(Boolean)),
  )
  const [goal, setGoal] = useState<Goal | null>(null)
  const onGoal = useCallback(
    (scored: Goal) => {
      announcement.set(scored.text)
      setGoal(scored)
    },
    [announcement],
  )
  const onOver = useCallback(() => setGoal(null), [])
  return (
    <>
      {(query.value?.events ?? [])
        .filter(({ eventId }) => eventId !== shownId)
        .map(({ eventId }) => (
          <GoalWatch key={eventId} eventId={eventId} onGoal={onGoal} />
        ))}
      {goal && goal.eventId !== shownId ? (
        <Note key={`${goal.eventId} ${goal.number}`} goal={goal} onOver={onOver} />
      ) : null}
    </>
  )
}
