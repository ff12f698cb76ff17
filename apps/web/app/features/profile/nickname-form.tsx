import { useLingui } from '@lingui/react/macro'
import { formField } from '@tessera/form-rules'
import { Button, Field, Input } from '@tessera/ui'
import { useErrorText } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { useContent } from '../../shared/content/site-context.tsx'
import { useSession } from '../../shared/session/use-session.ts'
import { useKeepProfile } from './use-keep-profile.ts'
import { useSimpleForm } from './use-simple-form.ts'

const FIELDS = [formField('nickname', { required: true })]

/** The name that others see. */
export function NicknameForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  const { fields } = useContent()
  const { profile } = useSession()
  const errorText = useErrorText()
  const keep = useKeepProfile()
  const change = useApiAction('PUT /api/player/profile', {
    onDone: ({ data }) => {
      keep(data)
      onDone()
    },
  })
  const form = useSimpleForm(FIELDS, { nickname: profile?.nickname ?? '' }, change.error)
  const error = form.errors.nickname ?? (change.error ? errorText(change.error) : undefined)
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) void change.run({ body: { nickname: form.values.nickname ?? null } })
      }}
    >
      <Field
        label={fields.nickname?.label ?? t`Nickname`}
        hint={t`3 to 24 letters, digits, hyphens and underscores.`}
        {...(error ? { error } : {})}
      >
        <Input
          name="nickname"
          value={form.values.nickname ?? ''}
          autoComplete="nickname"
          spellCheck={false}
          onChange={(event) => form.set('nickname', event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="lg" block loading={change.isRunning}>
        {t`Save`}
      </Button>
    </form>
  )
}
