import { Trans, useLingui } from '@lingui/react/macro'
import type { FormField as FieldRules } from '@tessera/form-rules'
import { Button, linkClass, Skeleton } from '@tessera/ui'
import { useEffect, useMemo } from 'react'
import { useAlerts } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'
import { QueryView } from '../../shared/feedback/query-view.tsx'
import { FormField } from '../../shared/forms/form-field.tsx'
import { FormRefusal } from '../../shared/forms/form-refusal.tsx'
import { fieldId, useForm } from '../../shared/forms/use-form.ts'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { storedAffiliateTag } from '../../shared/session/affiliate-tag.ts'
import { deviceKeyFact } from '../../shared/session/device-key.ts'
import { displayName } from '../../shared/session/display-name.ts'
import { currenciesQuery } from '../../shared/session/queries.ts'
import { useSession, useSessionActions } from '../../shared/session/use-session.ts'
import { countriesQuery, registrationFieldsQuery } from './queries.ts'
import { registrationBody, registrationFields } from './registration.ts'

const ID = 'sign-up'

/** Registration by e-mail, with the fields that the server lists. `onDone` runs once the player is in. */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const fields = useApiQuery(registrationFieldsQuery)
  return (
    <QueryView query={fields} skeleton={<FormSkeleton />}>
      {({ data }) => <Fields listed={data} onDone={onDone} />}
    </QueryView>
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-6">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={64} width="100%" />
      ))}
    </div>
  )
}

function Fields({ listed, onDone }: { listed: readonly FieldRules[]; onDone: () => void }) {
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
      alerts.show('welcome', { name: displayName(data.profile) })
      onDone()
    },
  })
  const initial = {
    email: '',
    password: '',
    country: country ?? '',
    currency: '',
    birthdate: '',
    agreements: false,
    receiveEmailPromo: false,
  }
  const form = useForm(ID, fields, initial, register.error)
  const options = useChoices()
  const has = (name: string) => fields.some((field) => field.name === name)
  const common = { formId: ID, form }
  // The fields may come after the dialog has put the focus on what there was.
  useEffect(() => document.getElementById(fieldId(ID, 'email'))?.focus({ preventScroll: true }), [])

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
      {has('email') ? <FormField {...common} name="email" kind="email" autoComplete="email" /> : null}
      {has('password') ? <FormField {...common} name="password" kind="new-password" /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {has('country') ? (
          <FormField
            {...common}
            name="country"
            kind="select"
            options={options.countries}
            autoComplete="country"
          />
        ) : null}
        {has('currency') ? (
          <FormField {...common} name="currency" kind="select" options={options.currencies} />
        ) : null}
      </div>
      {has('birthdate') ? <FormField {...common} name="birthdate" kind="date" autoComplete="bday" /> : null}
      {has('agreements') ? <FormField {...common} name="agreements" kind="checkbox" /> : null}
      {has('receiveEmailPromo') ? (
        <FormField {...common} name="receiveEmailPromo" kind="checkbox" isOptional />
      ) : null}
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

/** What the selects offer: countries by name, currencies by code and symbol. */
function useChoices() {
  const countries = useApiQuery(countriesQuery)
  const currencies = useApiQuery(currenciesQuery)
  const { locale } = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return {
      countries: (countries.data?.data ?? [])
        .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
      currencies: (currencies.data?.data ?? []).map(({ code, symbol }) => ({
        value: code,
        label: symbol === code ? code : `${code} (${symbol})`,
      })),
    }
  }, [countries.data, currencies.data, locale])
}
