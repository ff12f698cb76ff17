import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@tessera/ui'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../shared/session/use-session.ts'

/** Sign-in methods that have a form. */
export type FormMethod = 'email' | 'phone'

const FORM_METHODS: readonly FormMethod[] = ['email', 'phone']

interface MethodTabsProps {
  readonly name: string
  readonly label: string
  /** The method shown first; email by default. */
  readonly first?: FormMethod
  readonly children: (way: FormMethod) => ReactNode
}

/** Forms of the available sign-in methods, with tabs if there is more than one. */
export function MethodTabs({ name, label, first = 'email', children }: MethodTabsProps) {
  const { t } = useLingui()
  const { ways } = useSession()
  const [chosen, setChosen] = useState(first)
  const there = FORM_METHODS.filter((way) => ways.includes(way))
  const way = there.includes(chosen) ? chosen : there[0]
  if (way === undefined) return null
  const labels: Record<FormMethod, string> = { email: t`E-mail`, phone: t`Phone` }
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
