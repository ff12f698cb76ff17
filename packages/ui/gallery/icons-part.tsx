import { Icon, Section } from '@tessera/ui'
import * as icons from '../src/icons.ts'

/** All icons of the controls. */
export function IconsPart() {
  return (
    <Section title="Icons" count={Object.keys(icons).length}>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-9">
        {Object.entries(icons).map(([name, icon]) => (
          <li key={name} className="grid justify-items-center gap-2 rounded-cut bg-surface p-3 text-xs">
            <Icon icon={icon} size={32} />
            <span className="max-w-full truncate text-text-soft">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
