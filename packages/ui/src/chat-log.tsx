import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'

export type ChatLogProps = {
  /** Accessible name of the conversation. */
  readonly label: string
  /** Number of messages. The end comes into view when it grows. */
  readonly count: number
  /** True if the log scrolls within itself, rather than with its panel. */
  readonly isScrolling?: boolean
  readonly children: ReactNode
  readonly className?: string
}

/** Messages of a conversation, the oldest first. Screen readers announce new ones. */
export function ChatLog({ label, count, isScrolling = false, children, className }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message changes the number
  useLayoutEffect(() => {
    const scroller = isScrolling ? log.current : log.current?.closest('.t-panel-body')
    scroller?.scrollTo({ top: scroller.scrollHeight })
  }, [count, isScrolling])
  return (
    <div
      ref={log}
      role="log"
      aria-label={label}
      // A scrolling region must be reachable by keyboard.
      tabIndex={isScrolling ? 0 : undefined}
      className={cx('flex flex-col gap-3', isScrolling && 'overflow-y-auto', className)}
    >
      {children}
    </div>
  )
}

export type ChatBubbleProps = {
  /** True for a message of the reader, at the end of the line. */
  readonly isOwn: boolean
  readonly author: string
  readonly text: string
  /** Time, state and actions below the text. */
  readonly detail: ReactNode
}

/** A message of a conversation. The author's name is shown for others, and read by screen readers for all. */
export function ChatBubble({ isOwn, author, text, detail }: ChatBubbleProps) {
  return (
    <article className={cx('grid max-w-[85%] gap-1', isOwn ? 'ms-auto justify-items-end' : 'me-auto')}>
      <span className={isOwn ? 'sr-only' : 'text-xs text-text-soft'}>{author}</span>
      <p
        dir="auto"
        className={cx(
          'rounded-lg px-4 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]',
          isOwn ? 'rounded-ee-sm bg-action-soft' : 'rounded-es-sm bg-sunken',
        )}
      >
        {text}
      </p>
      <span className="flex flex-wrap items-center gap-2 text-xs text-text-soft">{detail}</span>
    </article>
  )
}
