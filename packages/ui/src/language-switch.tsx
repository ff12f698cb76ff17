import type { ReactElement } from 'react'
import { Icon } from './icon.tsx'
import { LANGUAGE_ICON } from './icons.ts'
import { Menu } from './menu.tsx'

export type LanguageSwitchProps = {
  /** "Language", for screen readers, before the name of the current one. */
  readonly label: string
  readonly value: string
  /** Languages by their own names, with the link to this page in each language. */
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly link?: ReactElement
    readonly onSelect?: () => void
  }[]
}

/** Menu of languages, each by its own name. */
export function LanguageSwitch({ label, value, options }: LanguageSwitchProps) {
  const current = options.find((option) => option.value === value)
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="t-button t-button-ghost t-button-md"
          aria-label={`${label}: ${current?.label}`}
        >
          <span className="t-button-content">
            <Icon icon={LANGUAGE_ICON} />
            {current?.label}
          </span>
        </button>
      }
      items={options.map(({ value: key, label: name, link, onSelect }) => ({
        key,
        label: <span lang={key}>{name}</span>,
        checked: key === value,
        ...(link && { link }),
        ...(onSelect && { onSelect }),
      }))}
    />
  )
}
