import type { ReactNode } from 'react'

/** A fact of a payment in a `dl`: the name at the start of the line, the fact at its end, or below if it is long. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-xs text-text-soft">{name}</dt>
      <dd className="ms-auto text-end font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
