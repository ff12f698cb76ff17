import { Trans, useLingui } from '@lingui/react/macro'
import type { FormField as FieldRules } from '@tessera/form-rules'
import { Button, linkClass } from '@tessera/ui'
import { useMemo } from 'react'
import { useAlerts } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'
import { QueryView } from '../../shared/feedback/query-view.tsx'
import { FormRefusal } from '../../shared/forms/form-refusal.tsx'
import { emptyValue, ListedFields } from '../../shared/forms/listed-fields.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { FormSkeleton } from '../../shared/layout/page-skeleton.tsx'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { wayOf } from '../../shared/navigation/way-back.ts'
import { storedAffiliateTag } from '../../shared/session/affiliate-tag.ts'
import { deviceKeyFact } from '../../shared/session/device-key.ts'
import { displayName } from '../../shared/session/display-name.ts'
import { useSession, useSessionActions } from '../../shared/session/use-session.ts'
import { registrationFieldsQuery } from './queries.ts'
import { registrationBody, registrationFields } from './registration.ts'

const ID = 'sign-up'

interface SignUpFormProps {
  /** The dialog's value: the way back, if the player came for something. */
  readonly way: string
}

/** Registration by e-mail, with the fields that the server lists. Once the player is in, the dialog leads on by itself. */
export function SignUpForm({ way }: SignUpFormProps) {
  const fields = useApiQuery(registrationFieldsQuery)
  return (
    <QueryView query={fields} skeleton={<FormSkeleton />}>
      {({ data }) => <Fields listed={data} way={way} />}
    </QueryView>
  )
}

function Fields({ listed, way }: SignUpFormProps & { readonly listed: readonly FieldRules[] }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { country } = useSession()
  const { enter } = useSessionActions()
  const alerts = useAlerts()
  const open = useOpenDialog()
  const fields = useMemo(() => registrationFields(listed), [listed])
  const register = useApiAction('POST /api/player/register', {
    onDone: async ({ data }) => {
      await enter(data)
      // Who came for something is there now; everybody else is welcomed by the next step itself.
      if (wayOf(way) !== null) alerts.show('welcome', { name: displayName(data.profile) })
    },
  })
  const initial = Object.fromEntries(fields.map(({ name }) => [name, emptyValue(name)]))
  const form = useForm(ID, fields, { ...initial, ...(country ? { country } : {}) }, register.error)

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const facts = { language: locale, affiliateTag: storedAffiliateTag(localStorage, Date.now()) }
        if (form.check())
          void register.run({
            body: { ...registrationBody(form.values, facts), ...deviceKeyFact(localStorage) },
          })
      }}
    >
      <FormRefusal error={register.error} />
      <ListedFields formId={ID} form={form} fields={fields} />
      <Button type="submit" size="lg" block loading={register.isRunning}>{t`Open account`}</Button>
      <p className="text-center text-xs text-text-faint">
        <Trans>
          Read the{' '}
          <RouteLink name="static" params={{ pageIdentity: 'terms' }} className={linkClass('inline')}>
            terms
          </RouteLink>{' '}
          and the{' '}
          <RouteLink name="static" params={{ pageIdentity: 'privacy' }} className={linkClass('inline')}>
            privacy notice
          </RouteLink>
          .
        </Trans>
      </p>
      <p className="text-center text-text-soft">
        {t`Already with us?`}{' '}
        <button
          type="button"
          className="t-link t-link-inline"
          onClick={() => open('sign-in')}
        >{t`Sign in`}</button>
      </p>
    </form>
  )
}
