import { Section } from '@tessera/ui'
import { colours } from '@tessera/ui/tokens'

const sizes = ['text-xs', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl', 'text-5xl']

/** Colours and type scale. */
export function TokensPart() {
  return (
    <Section title="Colour and type">
      <ul className="grid grid-cols-4 gap-1 sm:grid-cols-9">
        {Object.keys(colours).map((name) => (
          <li key={name} className="grid gap-1 text-xs">
            <span className="h-10 rounded-cut" style={{ background: `var(--color-${name})` }} />
            <span className="truncate text-text-soft">{name}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-1">
        {sizes.map((size) => (
          <p key={size} className={`${size} font-display font-bold truncate`}>
            Tessera 1,284.50
          </p>
        ))}
      </div>
    </Section>
  )
}
