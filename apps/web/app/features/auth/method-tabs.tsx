import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@tessera/ui'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../shared/session/use-session.ts'

/** Sign-in methods that have a form. */
export type FormWay = 'email' | 'phone'

const FORM_WAYS: readonly FormWay[] = ['email', 'phone']

interface WayTabsProps {
  readonly name: string
  readonly label: string
  /** The method shown first; email by default. */
  readonly first?: FormWay
  readonly children: (way: FormWay) => ReactNode
}

/** Forms of the available sign-in methods, with tabs if there is more than one. */
export function WayTabs({ name, label, first = 'email', children }: WayTabsProps) {
  const { t } = useLingui()
  const { ways } = useSession()
  const [chosen, setChosen] = useState(first)
  const there = FORM_WAYS.filter((way) => ways.includes(way))
  const way = there.includes(chosen) ? chosen : there[0]
  if (way === undefined) return null
  const labels: Record<FormWay, string> = { email: t`E-mail`, phone: t`Phone` }
  return (
    <div className="grid gap-4">
      {there.length > 1 ? (
        <SegmentedControl
          label={label}
          name={name}
          block
          value={way}
          onValueChange={setChosen}
          options={there.map((each) => ({ value: each, label: labels[each] }))}
        />
      ) : null}
      <div className="contents" data-begin>
        {children(way)}
      </div>
    </div>
  )
}
