import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@tessera/contract'
import { formField } from '@tessera/form-rules'
import { Button, Card, Field, Input } from '@tessera/ui'
import { useAlerts, useErrorText } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { useContent } from '../../shared/content/site-context.tsx'
import { useKeepProfile } from './use-keep-profile.ts'
import { useSimpleForm } from './use-simple-form.ts'

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
  const { fields } = useContent()
  const alerts = useAlerts()
  const errorText = useErrorText()
  const keep = useKeepProfile()
  const save = useApiAction('PUT /api/player/profile', {
    onDone: ({ data }) => {
      keep(data)
      alerts.say(t`Saved`, 'success')
    },
  })
  const initial = Object.fromEntries(NAMES.map((name) => [name, profile[name] ?? '']))
  const form = useSimpleForm(FIELDS, initial, save.error)
  return (
    <Card level="surface" padding="lg">
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (form.check())
            void save.run({
              body: Object.fromEntries(NAMES.map((name) => [name, form.values[name]?.trim() || null])),
            })
        }}
      >
        <div className="grid gap-5 md:grid-cols-2">
          {NAMES.map((name) => (
            <Field
              key={name}
              label={fields[name]?.label ?? name}
              {...(form.errors[name] ? { error: form.errors[name] } : {})}
            >
              <Input
                name={name}
                value={form.values[name] ?? ''}
                autoComplete={AUTOCOMPLETE[name]}
                onChange={(event) => form.set(name, event.currentTarget.value)}
              />
            </Field>
          ))}
        </div>
        {save.error && Object.keys(save.error.fields).length === 0 && (
          <p role="alert" className="text-danger-text">
            {errorText(save.error)}
          </p>
        )}
        <Button type="submit" className="justify-self-start" loading={save.isRunning}>
          {t`Save`}
        </Button>
      </form>
    </Card>
  )
}
