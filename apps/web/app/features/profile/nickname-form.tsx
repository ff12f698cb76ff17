import { useLingui } from '@lingui/react/macro'
import { formField } from '@tessera/form-rules'
import { Button } from '@tessera/ui'
import { useState } from 'react'
import { FormField } from '../../kit/forms/form-field.tsx'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useFormDraft } from '../../kit/forms/use-form-draft.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useStoreProfile } from '../../platform/session/use-store-profile.ts'

const ID = 'nickname'
const FIELDS = [formField('nickname', { required: true })]

/** Form for the name that other players see. */
export function NicknameForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  const { profile } = useSession()
  const store = useStoreProfile()
  const change = useApiAction('PUT /api/player/profile', {
    onDone: ({ data }) => {
      store(data)
      onDone()
    },
  })
  const [initial] = useState({ nickname: profile?.nickname ?? '' })
  const form = useForm(ID, FIELDS, initial, change.error)
  useFormDraft(ID, form, initial)
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) void change.run({ body: { nickname: form.text('nickname') } })
      }}
    >
      <FormRefusal error={change.error} />
      <FormField formId={ID} form={form} name="nickname" kind="text" autoComplete="nickname" />
      <Button type="submit" size="lg" block loading={change.isRunning}>
        {t`Save`}
      </Button>
    </form>
  )
}
