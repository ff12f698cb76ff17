import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@tessera/ui'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../platform/session/use-session.ts'

/** Sign-in methods that have a form. */
export type FormMethod = 'email' | 'phone'

const FORM_METHODS: readonly FormMethod[] = ['email', 'phone']

interface MethodTabsProps {
  readonly name: string
  readonly label: string
  /** The method shown first; email by default. */
  readonly first?: FormMethod
  readonly children: (method: FormMethod) => ReactNode
}

/** Forms of the available sign-in methods, with tabs if there is more than one. */
export function MethodTabs({ name, label, first = 'email', children }: MethodTabsProps) {
  const { t } = useLingui()
  const { signInMethods } = useSession()
  const [chosen, setChosen] = useState(first)
  const available = FORM_METHODS.filter((method) => signInMethods.includes(method))
  const method = available.includes(chosen) ? chosen : available[0]
  if (method === undefined) return null
  const labels: Record<FormMethod, string> = { email: t`Email`, phone: t`Phone` }
  return (
    <div className="grid gap-4">
      {available.length > 1 ? (
        <SegmentedControl
          label={label}
          name={name}
          block
          value={method}
          onValueChange={setChosen}
          options={available.map((method) => ({ value: method, label: labels[method] }))}
        />
      ) : null}
      <div className="contents" data-begin>
        {children(method)}
      </div>
    </div>
  )
}
