/** Logos of the demonstration's providers; other providers show their first letter. */
const MARKS: Readonly<Record<string, string>> = {
  agora: 'M2 22V9L12 2l10 7v13h-4V11H6v11zM9 22v-9h2v9zm4 0v-9h2v9z',
  laurel: 'M11 22V12a9 9 0 0 1-9-9 9 9 0 0 1 9 9 9 9 0 0 1 11-9 9 9 0 0 1-9 10v9z',
}

interface SocialMarkProps {
  readonly provider: string
  readonly name: string
}

/** Logo of a provider, shown next to its name. */
export function SocialMark({ provider, name }: SocialMarkProps) {
  const path = MARKS[provider]
  if (path === undefined)
    return (
      <span aria-hidden="true" className="grid size-5 place-items-center font-bold">
        {name.slice(0, 1)}
      </span>
    )
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
