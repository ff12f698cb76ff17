import { Trans, useLingui } from '@lingui/react/macro'
import { formField } from '@tessera/form-rules'
import { Button, Card, Notice } from '@tessera/ui'
import { useState } from 'react'
import { FormField } from '../../kit/forms/form-field.tsx'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useFormDraft } from '../../kit/forms/use-form-draft.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useSession } from '../../platform/session/use-session.ts'

const ID = 'contact'
const FIELDS = [formField('email', { required: true }), formField('message', { required: true })]

/** Sends a message to the operator. A signed-in player's address is filled in. */
export function ContactForm() {
  const { profile } = useSession()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null)
    return (
      <Notice tone="success" role="status">
        <Trans>
          Thank you for your message. We’ll reply to <bdi>{sentTo}</bdi>.
        </Trans>
      </Notice>
    )
  const email = profile?.email ?? ''
  return <Fields key={email} email={email} onSent={setSentTo} />
}

interface FieldsProps {
  readonly email: string
  readonly onSent: (email: string) => void
}

function Fields({ email, onSent }: FieldsProps) {
  const { t } = useLingui()
  const [initial] = useState({ email, message: '' })
  const send = useApiAction('POST /api/notification/communications', {
    onDone: (_answer, { body }) => onSent(body.email),
  })
  const form = useForm(ID, FIELDS, initial, send.error)
  useFormDraft(ID, form, initial)
  return (
    <Card level="surface" padding="lg">
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (form.check())
            void send.run({ body: { email: form.text('email').trim(), message: form.text('message') } })
        }}
      >
        <FormRefusal error={send.error} />
        <FormField formId={ID} form={form} name="email" kind="email" autoComplete="email" />
        <FormField formId={ID} form={form} name="message" kind="textarea" />
        <p className="text-text-soft">
          <Trans>
            Never send us a password or a code. You may find your answer on our{' '}
            <RouteLink name="support" className="underline underline-offset-4">
              support page
            </RouteLink>
            .
          </Trans>
        </p>
        <Button type="submit" className="justify-self-start" loading={send.isRunning}>
          {t`Send message`}
        </Button>
      </form>
    </Card>
  )
}
