import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@tessera/contract'
import { formField } from '@tessera/form-rules'
import { Button, Card } from '@tessera/ui'
import { useAlerts } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { FormField } from '../../shared/forms/form-field.tsx'
import { FormRefusal } from '../../shared/forms/form-refusal.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useKeepProfile } from './use-keep-profile.ts'

const ID = 'personal'
const NAMES = ['firstName', 'lastName', 'address', 'postalCode', 'city'] as const
const FIELDS = NAMES.map((name) => formField(name))

const AUTOCOMPLETE: Record<(typeof NAMES)[number], string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  address: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
}

/** Name and address: what payments and checks of identity will ask for. */
export function PersonalForm({ profile }: { readonly profile: Profile }) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const keep = useKeepProfile()
  const save = useApiAction('PUT /api/player/profile', {
    onDone: ({ data }) => {
      keep(data)
      alerts.say(t`Saved`, 'success')
    },
  })
  const form = useForm(
    ID,
    FIELDS,
    Object.fromEntries(NAMES.map((name) => [name, profile[name] ?? ''])),
    save.error,
  )
  return (
    <Card level="surface" padding="lg">
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const body = Object.fromEntries(NAMES.map((name) => [name, form.text(name).trim() || null]))
          if (form.check()) void save.run({ body })
        }}
      >
        <FormRefusal error={save.error} />
        <div className="grid gap-5 md:grid-cols-2">
          {NAMES.map((name) => (
            <FormField
              key={name}
              formId={ID}
              form={form}
              name={name}
              kind="text"
              autoComplete={AUTOCOMPLETE[name]}
              isOptional
            />
          ))}
        </div>
        <Button type="submit" className="justify-self-start" loading={save.isRunning}>
          {t`Save`}
        </Button>
      </form>
    </Card>
  )
}
