import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@tessera/contract'
import type { FormField as FieldRules } from '@tessera/form-rules'
import { Button, Card } from '@tessera/ui'
import { useMemo } from 'react'
import { useFieldOptions } from '../../data/form-options/use-field-options.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { ListedFields } from '../../kit/forms/listed-fields.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useFormDraft } from '../../kit/forms/use-form-draft.ts'
import { FormSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useStoreProfile } from '../../platform/session/use-store-profile.ts'
import { type FieldPlace, profileBody, profileFields, profileValues } from './profile-data.ts'
import { profileFieldsQuery } from './queries.ts'

interface ProfileFormProps {
  readonly place: FieldPlace
  readonly profile: Profile
  /** Called with the saved profile. */
  readonly onSaved?: (profile: Profile) => void
}

/** Fields of one page of the profile, as the server lists them; a field that it leaves out isn't rendered. */
export function ProfileForm({ place, profile, onSaved }: ProfileFormProps) {
  const query = useApiQuery(profileFieldsQuery)
  return (
    <Card level="surface" padding="lg">
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {({ data }) => <Fields listed={data} place={place} profile={profile} onSaved={onSaved} />}
      </QueryView>
    </Card>
  )
}

interface FieldsProps extends Omit<ProfileFormProps, 'onSaved'> {
  readonly listed: readonly FieldRules[]
  readonly onSaved: ProfileFormProps['onSaved'] | undefined
}

function Fields({ listed, place, profile, onSaved }: FieldsProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const store = useStoreProfile()
  const fields = useMemo(() => profileFields(place, listed), [place, listed])
  const save = useApiAction('PUT /api/player/profile', {
    onDone: ({ data }) => {
      store(data)
      alerts.show('profile-saved')
      onSaved?.(data)
    },
  })
  const initial = useMemo(() => profileValues(profile), [profile])
  const form = useForm(place, fields, initial, save.error)
  const options = useFieldOptions(
    fields.map(({ name }) => name),
    form.text('timeZone'),
  )
  useFormDraft(`profile-${place}`, form, initial)
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) void save.run({ body: profileBody(form.values, fields) })
      }}
    >
      <FormRefusal error={save.error} />
      <ListedFields formId={place} form={form} fields={fields} options={options} hasRoom />
      <Button type="submit" className="justify-self-start" loading={save.isRunning}>
        {t`Save`}
      </Button>
    </form>
  )
}
