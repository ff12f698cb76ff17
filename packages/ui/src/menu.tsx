import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { CHECK_ICON } from './icons.ts'

export type MenuItem = {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly onSelect?: () => void
  /** The router's link without children, where the item goes to a place. */
  readonly link?: ReactElement
  readonly tone?: 'neutral' | 'danger'
  /** Marks the one that is chosen. */
  readonly checked?: boolean
  readonly disabled?: boolean
}

export type MenuProps = {
  /** A button element, with its own name. */
  readonly trigger: ReactElement
  readonly items: readonly (MenuItem | 'separator')[]
  readonly align?: 'start' | 'center' | 'end'
  /** Above the items, such as who is logged in. */
  readonly header?: ReactNode
  /** Open from the start: it was asked for before its code was there. */
  readonly defaultOpen?: boolean
}

function MenuLine({ item }: { readonly item: MenuItem }) {
  const { label, icon, onSelect, link, tone, checked, disabled } = item
  const className = cx('t-menu-item', tone === 'danger' && 'text-danger-text')
  const content = (
    <>
      {icon}
      <span className="flex-1">{label}</span>
      {checked ? <Icon icon={CHECK_ICON} size={16} /> : null}
    </>
  )
  return link ? (
    <Base.LinkItem className={className} closeOnClick onClick={onSelect} render={link}>
      {content}
    </Base.LinkItem>
  ) : (
    <Base.Item className={className} disabled={disabled ?? false} onClick={onSelect}>
      {content}
    </Base.Item>
  )
}

const LANDMARKS = 'header, main, footer, nav, aside, [role="dialog"]'

/** Actions or places behind a button. */
export function Menu({ trigger, items, align = 'end', header, defaultOpen = false }: MenuProps) {
  // The list opens inside the landmark of its button, so that landmark navigation finds it there.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  const findLandmark = useCallback((button: HTMLElement | null) => {
    setLandmark(button === null ? null : (button.closest<HTMLElement>(LANDMARKS) ?? document.body))
  }, [])
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} ref={findLandmark} />
      <Base.Portal container={landmark}>
        <Base.Positioner className="z-popup outline-none" sideOffset={8} align={align} collisionPadding={8}>
          <Base.Popup className="t-popup t-menu">
            {header}
            {items.map((item, index) =>
              item === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity
                <Base.Separator key={`line-${index}`} className="t-menu-line" />
              ) : (
                <MenuLine key={item.key} item={item} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
