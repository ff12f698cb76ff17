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
  /** The router's link without children, for an item that leads to a page. */
  readonly link?: ReactElement
  readonly tone?: 'neutral' | 'danger'
  /** State of an item in a group of choices; adjacent choices form one group. */
  readonly checked?: boolean
  readonly disabled?: boolean
}

type Line = MenuItem | 'separator'

export type MenuProps = {
  /** Button element with its own name. */
  readonly trigger: ReactElement
  readonly items: readonly Line[]
  readonly align?: 'start' | 'center' | 'end'
  /** Content above the items, such as the name of the player. */
  readonly header?: ReactNode
  /** Opens the menu initially: the user pressed the button before its code had loaded. */
  readonly defaultOpen?: boolean
}

/** Group of choices, or a single item or separator. */
type Part = Line | readonly MenuItem[]

const isChoice = (item: Line): item is MenuItem => item !== 'separator' && item.checked !== undefined

function toParts(items: readonly Line[]): Part[] {
  const parts: Part[] = []
  for (const [index, item] of items.entries()) {
    if (!isChoice(item)) parts.push(item)
    else if (index === 0 || !isChoice(items[index - 1] ?? 'separator')) {
      const end = items.findIndex((other, at) => at > index && !isChoice(other))
      parts.push(items.slice(index, end === -1 ? undefined : end).filter(isChoice))
    }
  }
  return parts
}

function MenuChoices({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <Base.RadioGroup value={items.find(({ checked }) => checked)?.key ?? null}>
      {items.map((item) => (
        <Base.RadioItem
          key={item.key}
          value={item.key}
          className="t-menu-item"
          disabled={item.disabled ?? false}
          closeOnClick
          onClick={item.onSelect}
        >
          {item.icon}
          <span className="flex-1">{item.label}</span>
          <Base.RadioItemIndicator>
            <Icon icon={CHECK_ICON} size={16} />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

function MenuLine({ item }: { readonly item: MenuItem }) {
  const { label, icon, onSelect, link, tone, disabled } = item
  const className = cx('t-menu-item', tone === 'danger' && 'text-danger-text')
  const content = (
    <>
      {icon}
      <span className="flex-1">{label}</span>
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

/** Menu of actions or links that a button opens. */
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
            {toParts(items).map((part, index) =>
              part === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity
                <Base.Separator key={`line-${index}`} className="t-menu-line" />
              ) : 'key' in part ? (
                <MenuLine key={part.key} item={part} />
              ) : (
                <MenuChoices key={part[0]?.key} items={part} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
