import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tab<Key extends string> = {
  readonly key: Key
  readonly label: ReactNode
  readonly badge?: ReactNode
  readonly content: ReactNode
}

export type TabsProps<Key extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly value: Key
  readonly onValueChange: (value: Key) => void
  readonly className?: string
}

/** Tabs with the panels of one page. For links to separate pages, use `ChipNav`. */
export function Tabs<Key extends string>({ label, tabs, value, onValueChange, className }: TabsProps<Key>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Key | null) => (next === null ? undefined : onValueChange(next))}
      className={cx('grid gap-4 min-w-0', className)}
    >
      <Base.List aria-label={label} activateOnFocus className="t-tabs">
        {tabs.map((tab) => (
          <Base.Tab key={tab.key} value={tab.key} className="t-tab">
            {tab.label}
            {tab.badge}
          </Base.Tab>
        ))}
        <Base.Indicator className="t-tab-mark" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.key} value={tab.key} className="min-w-0">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
