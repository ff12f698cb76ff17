import { useLingui } from '@lingui/react/macro'
import type { LimitsMeta } from '@tessera/contract'
import { Field, NativeSelect, Section } from '@tessera/ui'
import { useReloadLimits } from '../../data/limits/use-reload-limits.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'

const OFF = 'off'

/** Choice of the interval of reality checks. */
export function RealityCheckSection({ meta }: { readonly meta: LimitsMeta }) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const reload = useReloadLimits()
  const { minutes, choices, isRequired } = meta.realityCheck
  const change = useApiAction('PUT /api/player/reality-check', {
    onDone: () => {
      reload()
      alerts.say(t`Reality check updated`, 'success')
    },
    onError: (error) => {
      reload()
      alerts.showError(error)
    },
  })
  const off = isRequired ? [] : [{ value: OFF, label: t`Off` }]
  return (
    <Section id="reality-check" title={t`Reality check`}>
      <p className="text-text-soft">{t`While you play, we regularly remind you how long you’ve been playing and how much you’ve won or lost.`}</p>
      <Field label={t`Remind me every`} className="max-w-dialog-sm">
        <NativeSelect
          name="reality-check"
          value={minutes ?? OFF}
          disabled={change.isRunning}
          onChange={({ target: { value } }) =>
            void change.run({ body: { minutes: value === OFF ? null : Number(value) } })
          }
          options={[...choices.map((each) => ({ value: String(each), label: t`${each} minutes` })), ...off]}
        />
      </Field>
    </Section>
  )
}
