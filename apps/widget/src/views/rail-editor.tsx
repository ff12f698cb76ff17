import type { SportOverview } from '@tessera/contract/sportsbook'
import { useLayoutEffect, useRef } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { movedTo } from '../core/moved-sport.ts'
import { Icon } from '../parts/icon.tsx'
import { sportSign } from '../parts/sport-signs.ts'
import { createSheetHook } from '../parts/use-sheet.ts'
import css from '../styles/rail-editor.css?inline'

const useSheet = createSheetHook(css)
const UP = 'M12 5L20 14H4Z'
const DOWN = 'M12 19L20 10H4Z'
const TOP = 'M4 3H20V6H4ZM12 8L20 17H4ZM10 16H14V21H10Z'

/** List of sports whose order the player changes. Buttons move a sport, so that keys and touch can use them alike. */
export function RailEditor({ sports }: { sports: SportOverview['sports'] }) {
  useSheet()
  const words = useWords()
  const { favourites, announcement } = useRuntime()
  const list = useRef<HTMLOListElement>(null)
  const shown = sports.map(({ id }) => id)
  const order = shown.join()
  /** Button that moved a sport. The browser takes the focus from an element that moves. */
  const pressed = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus returns once the order has changed
  useLayoutEffect(() => {
    if (pressed.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = null
  }, [order])
  const move = async (id: number, name: string, place: number) => {
    const moved = movedTo(shown, favourites.sportOrder.get(), id, place)
    // At once, so that the next move starts from it while the code that stores the order is loading.
    favourites.sportOrder.set(moved)
    announcement.set(words.say('order.moved', { sport: name, place: place + 1, count: shown.length }))
    await (await favourites.desk())?.orderSports(moved)
  }
  const reset = async () => (await favourites.desk())?.orderSports([])
  return (
    <div className="rail-editor">
      <ol ref={list}>
        {sports.map(({ id, code, name }, index) => {
          const steps = [
            ['top', TOP, 0],
            ['up', UP, index - 1],
            ['down', DOWN, index + 1],
          ] as const
          return (
            <li key={id}>
              <Icon icon={sportSign(code)} size={18} />
              <span>{name}</span>
              {steps.map(([step, icon, place]) => (
                <button
                  key={step}
                  type="button"
                  className="icon-button small"
                  data-move={`${id} ${step}`}
                  aria-label={words.say(`order.${step}`, { sport: name })}
                  aria-disabled={place < 0 || place >= sports.length || place === index || undefined}
                  onClick={() => {
                    if (place < 0 || place >= sports.length || place === index) return
                    pressed.current = `${id} ${step}`
                    void move(id, name, place)
                  }}
                >
                  <Icon icon={icon} size={14} />
                </button>
              ))}
            </li>
          )
        })}
      </ol>
      <button type="button" className="text-link" onClick={() => void reset()}>
        {words.say('order.reset')}
      </button>
    </div>
  )
}
