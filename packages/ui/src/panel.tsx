import { Dialog as Base } from '@base-ui/react/dialog'
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { CLOSE_ICON } from './icons.ts'
import { claimClose, isCovered, markListening, pushPanel, subscribePanels } from './panel-stack.ts'
import type { PanelEdge } from './swipe.ts'
import { breakpoints, layers } from './tokens.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useKeyboardScroll } from './use-keyboard-scroll.ts'
import { useSwipeToClose } from './use-swipe-to-close.ts'

export type PanelProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  /** Shows the title only to screen readers. */
  readonly hideTitle?: boolean | undefined
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Actions that stay visible below the scrolling content. */
  readonly footer?: ReactNode
  readonly closeLabel: string
  /** Position in a stack of sibling panels, from 0. Nested panels count automatically. */
  readonly level?: number | undefined
  /** False if the user must choose: no Escape, no scrim, no swipe, no close button. */
  readonly dismissible?: boolean | undefined
  /** Called after the panel has left the screen. */
  readonly onClosed?: (() => void) | undefined
  /**
   * Hidden and inert box for a rehearsal: the panel opens in it without changing the page or its focus. So the browser has
   * compiled the code before the panel really opens.
   */
  readonly rehearsedIn?: HTMLElement | undefined
  readonly className?: string | undefined
}

type PanelShape = {
  /** Classes of the shape, and the edge towards which it closes on a phone and elsewhere. */
  readonly shape: string
  readonly phoneEdge: PanelEdge | 'start' | 'end' | undefined
  readonly wideEdge: PanelEdge | 'start' | 'end' | undefined
}

const LevelContext = createContext(-1)

const isPhone = (): boolean => matchMedia(`(width <= ${breakpoints.mobileMaxPx}px)`).matches

/** Returns the physical edge for the current text direction. */
function physicalEdge(edge: PanelEdge | 'start' | 'end', element: Element): PanelEdge {
  if (edge !== 'start' && edge !== 'end') return edge
  const rtl = getComputedStyle(element).direction === 'rtl'
  return (edge === 'start') === rtl ? 'right' : 'left'
}

/** Shared part of `Dialog` and `Sheet`: layers, focus, ways to close, and the swipe. */
export function Panel(props: PanelProps & PanelShape) {
  const { open, onOpenChange, level, dismissible = true, onClosed, className, shape, rehearsedIn } = props
  const parentLevel = useContext(LevelContext)
  const ownLevel = level ?? parentLevel + 1
  const zIndex = layers.dialog + layers.dialogStep * ownLevel
  const [id] = useState(() => Symbol('panel'))
  const covered = useSyncExternalStore(
    subscribePanels,
    () => isCovered(id),
    () => false,
  )

  const close = useRef(() => {})
  close.current = () => {
    if (dismissible) onOpenChange(false)
  }
  // Before the next event, so that Escape closes this panel and none below it.
  useLayoutEffect(
    () => (open && !rehearsedIn ? pushPanel(id, () => close.current()) : undefined),
    [open, rehearsedIn, id],
  )

  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    const outside = details.reason === 'escape-key' || details.reason === 'outside-press'
    if (!next && (outside ? !dismissible || !claimClose(id, details.event) : false)) {
      details.cancel()
      return
    }
    onOpenChange(next)
  }

  return (
    <Base.Root
      open={open}
      modal={!rehearsedIn}
      onOpenChange={change}
      onOpenChangeComplete={(now) => (now ? undefined : onClosed?.())}
    >
      <Base.Portal container={rehearsedIn}>
        <Base.Backdrop
          forceRender
          className={cx('t-scrim', ownLevel > 0 && 't-scrim-over')}
          style={{ zIndex }}
        />
        <Base.Viewport
          className={cx('t-panel-viewport', `${shape}-viewport`)}
          data-covered={covered || undefined}
          style={{ zIndex: zIndex + 1 }}
        >
          <LevelContext value={ownLevel}>
            <PanelSurface
              {...props}
              dismissible={dismissible}
              onFocus={() => markListening(id)}
              className={cx('t-panel', shape, className)}
            />
          </LevelContext>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

function PanelSurface(props: PanelProps & PanelShape & { readonly onFocus: () => void }) {
  const { onOpenChange, title, hideTitle, description, children, footer, closeLabel, dismissible } = props
  const { className, phoneEdge, wideEdge, rehearsedIn, onFocus } = props
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)

  const firstFocus = useFirstFocus({ title: heading, body, foot })
  useKeyboardScroll(body)
  useSwipeToClose({
    panel,
    enabled: dismissible === true,
    edge: () => {
      const edge = isPhone() ? phoneEdge : wideEdge
      return edge === undefined || !panel.current ? undefined : physicalEdge(edge, panel.current)
    },
    onClose: () => onOpenChange(false),
  })

  return (
    <Base.Popup
      ref={panel}
      className={className}
      onFocus={onFocus}
      initialFocus={rehearsedIn ? false : firstFocus}
      finalFocus={rehearsedIn ? false : undefined}
    >
      <i aria-hidden="true" className="t-panel-handle" />
      <div className={hideTitle ? 'sr-only' : 't-panel-head'}>
        <Base.Title ref={heading} tabIndex={-1} className="text-xl">
          {title}
        </Base.Title>
        {description === undefined ? null : (
          <Base.Description className="text-text-soft">{description}</Base.Description>
        )}
      </div>
      <div ref={body} className="t-panel-body">
        {children}
      </div>
      {footer === undefined ? null : (
        <div ref={foot} className="t-panel-foot">
          {footer}
        </div>
      )}
      {dismissible ? (
        <Base.Close
          className="t-icon-button t-icon-button-plain t-panel-close size-11"
          aria-label={closeLabel}
        >
          <Icon icon={CLOSE_ICON} size={18} />
        </Base.Close>
      ) : null}
    </Base.Popup>
  )
}
