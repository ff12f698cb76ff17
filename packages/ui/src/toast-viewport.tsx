import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon, type IconData } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { CHECK_ICON, CLOSE_ICON, INFO_ICON, WARNING_ICON } from './icons.ts'
import type { Toast, ToastQueue } from './toast-queue.ts'
import { useToastPlace } from './use-toast-place.ts'

export type ToastViewportProps = {
  readonly queue: ToastQueue
  /** Accessible name of the region: "Notifications". */
  readonly label: string
  readonly closeLabel: string
}

const none: readonly Toast[] = []

const iconOfTone: Readonly<Record<NonNullable<Toast['tone']>, IconData>> = {
  neutral: INFO_ICON,
  info: INFO_ICON,
  success: CHECK_ICON,
  value: CHECK_ICON,
  danger: WARNING_ICON,
}

/**
 * Region of the toasts: one for each page, always mounted, in a place where it covers no control. The region itself is
 * live, because screen readers skip a live region that appears together with its text, except an alert. The time of the
 * toasts stops under a mouse that moves, and under focus. A toast that appears under a resting pointer disappears in time.
 */
export function ToastViewport({ queue, label, closeLabel }: ToastViewportProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.shown, () => none)
  const empty = toasts.length === 0
  const box = useRef<HTMLElement>(null)
  useToastPlace(box, toasts)

  // A toast that is removed below the pointer fires no leave event.
  useEffect(() => {
    if (empty) queue.resume()
  }, [empty, queue])

  return (
    <section
      ref={box}
      aria-label={label}
      aria-live="polite"
      className="t-toasts"
      onPointerMove={({ pointerType, movementX, movementY }) => {
        if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) queue.pause()
      }}
      onPointerLeave={queue.resume}
      onFocus={queue.pause}
      onBlur={queue.resume}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} queue={queue} closeLabel={closeLabel} />
      ))}
    </section>
  )
}

type ToastCardProps = { readonly toast: Toast; readonly queue: ToastQueue; readonly closeLabel: string }

function ToastCard({ toast, queue, closeLabel }: ToastCardProps) {
  const { id, title, description, tone = 'neutral', action } = toast
  const press = () => {
    action?.onPress()
    queue.dismiss(id)
  }
  return (
    <div className={`t-toast t-tone-${tone}`} aria-live={tone === 'danger' ? 'off' : undefined}>
      <span className="t-toast-mark">
        <Icon icon={iconOfTone[tone]} size={18} />
      </span>
      {/* The action is below the text: next to it, the text would be a narrow column on a phone. */}
      <div className="grid min-w-0 flex-1 justify-items-start">
        <div role={tone === 'danger' ? 'alert' : undefined} className="grid">
          <strong>{title}</strong>
          {description === undefined ? null : <span className="text-text-soft">{description}</span>}
        </div>
        {action === undefined ? null : (
          <button type="button" className="t-link t-link-inline" onClick={press}>
            {action.label}
          </button>
        )}
      </div>
      <IconButton
        size="sm"
        label={closeLabel}
        icon={<Icon icon={CLOSE_ICON} size={16} />}
        onClick={() => queue.dismiss(id)}
      />
    </div>
  )
}
