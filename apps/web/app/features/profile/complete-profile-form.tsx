import { useLingui } from '@lingui/react/macro'
import { missingFacts } from '@tessera/contract/missing-facts'
import { completeFields, type FormField as FieldRules } from '@tessera/form-rules'
import { Button } from '@tessera/ui'
import { useMemo, useState } from 'react'
import { useFieldOptions } from '../../data/form-options/use-field-options.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { emptyValue, ListedFields } from '../../kit/forms/listed-fields.tsx'
import { TermsNote } from '../../kit/forms/terms-note.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useFormDraft } from '../../kit/forms/use-form-draft.ts'
import { FormSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useStoreProfile } from '../../platform/session/use-store-profile.ts'
import { registrationFieldsQuery } from './queries.ts'

const ID = 'complete-profile'

/**
 * Form for the data that a player without a registration form hasn't provided yet, under the rules of the registration.
 */
export function CompleteProfileForm() {
  const { t } = useLingui()
  const query = useApiQuery(registrationFieldsQuery)
  return (
    <section className="grid gap-5" aria-labelledby={`${ID}-title`}>
      <div className="grid gap-1">
        <h3 id={`${ID}-title`} className="text-lg">{t`Just a few more details`}</h3>
        <p className="text-text-soft">{t`We need these once before your first payment.`}</p>
      </div>
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {({ data }) => <Fields listed={data} />}
      </QueryView>
    </section>
  )
}

function Fields({ listed }: { readonly listed: readonly FieldRules[] }) {
  const { t } = useLingui()
  const { profile, country } = useSession()
  const store = useStoreProfile()
  // The missing fields when the form opens, so that a field doesn't disappear once it was saved.
  const [missing] = useState(() => (profile === null ? [] : missingFacts(profile)))
  const fields = useMemo(
    () => completeFields(listed.filter(({ name }) => missing.includes(name))),
    [listed, missing],
  )
  const change = useApiAction('PUT /api/player/profile', {
    onDone: ({ data }) => store(data),
  })
  const [initial] = useState(() => ({
    ...Object.fromEntries(fields.map(({ name }) => [name, emptyValue(name)])),
    ...(country ? { country } : {}),
  }))
  const form = useForm(ID, fields, initial, change.error)
  useFormDraft(ID, form, initial)
  const options = useFieldOptions(fields.map(({ name }) => name))
  const fieldOf = (name: string) => (missing.includes(name) ? { [name]: form.text(name) } : {})
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const agreed = missing.includes('agreements') ? ({ agreements: true } as const) : {}
        if (form.check())
          void change.run({ body: { ...fieldOf('country'), ...fieldOf('birthdate'), ...agreed } })
      }}
    >
      <FormRefusal error={change.error} />
      <ListedFields formId={ID} form={form} fields={fields} options={options} />
      <Button type="submit" size="lg" block loading={change.isRunning}>{t`Save and continue`}</Button>
      <TermsNote />
    </form>
  )
}
