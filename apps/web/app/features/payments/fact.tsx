import type { ReactNode } from 'react'

/** A fact of a payment on a line of a `dl`: its name at the start, the fact at the end, or below where it is long. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-xs text-text-soft">{name}</dt>
      <dd className="ms-auto text-end font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
