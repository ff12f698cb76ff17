import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@tessera/ui'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../shared/session/use-session.ts'

/** The ways in that have a form of their own. */
export type FormWay = 'email' | 'phone'

const FORM_WAYS: readonly FormWay[] = ['email', 'phone']

interface WayTabsProps {
  readonly name: string
  readonly label: string
  /** The way to begin with; e-mail if not said. */
  readonly first?: FormWay
  readonly children: (way: FormWay) => ReactNode
}

/** One form a way: those of the ways that there are here, with a choice where there is one. */
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
