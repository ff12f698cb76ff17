import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@tessera/contract'
import type { FormField as FieldRules } from '@tessera/form-rules'
import { Button, Card } from '@tessera/ui'
import { useMemo } from 'react'
import { useAlerts } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { QueryView } from '../../shared/feedback/query-view.tsx'
import { FormRefusal } from '../../shared/forms/form-refusal.tsx'
import { ListedFields } from '../../shared/forms/listed-fields.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { FormSkeleton } from '../../shared/layout/page-skeleton.tsx'
import { personalBody, personalFields, personalValues } from './personal-data.ts'
import { profileFieldsQuery } from './queries.ts'
import { useKeepProfile } from './use-keep-profile.ts'

const ID = 'personal'

/** Name and address: what payments and checks of identity will ask for. The server lists the fields. */
export function PersonalForm({ profile }: { readonly profile: Profile }) {
  const query = useApiQuery(profileFieldsQuery)
  return (
    <Card level="surface" padding="lg">
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {({ data }) => <Fields listed={data} profile={profile} />}
      </QueryView>
    </Card>
  )
}

interface FieldsProps {
  readonly listed: readonly FieldRules[]
  readonly profile: Profile
}

function Fields({ listed, profile }: FieldsProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const keep = useKeepProfile()
  const fields = useMemo(() => personalFields(listed), [listed])
  const save = useApiAction('PUT /api/player/profile', {
    onDone: ({ data }) => {
      keep(data)
      alerts.show('profile-saved')
    },
  })
  const form = useForm(ID, fields, personalValues(profile), save.error)
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) void save.run({ body: personalBody(form.values, fields) })
      }}
    >
      <FormRefusal error={save.error} />
      <ListedFields formId={ID} form={form} fields={fields} />
      <Button type="submit" className="justify-self-start" loading={save.isRunning}>
        {t`Save`}
      </Button>
    </form>
  )
}
