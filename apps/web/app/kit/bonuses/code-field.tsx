import { useLingui } from '@lingui/react/macro'
import { Button, Field, Input } from '@tessera/ui'

interface CodeFieldProps {
  readonly code: string
  readonly setCode: (code: string) => void
  readonly isRunning: boolean
  readonly enter: () => void
}

/** Field for a bonus code with its button. It may be part of a form, which it doesn't submit. */
export function CodeField({ code, setCode, isRunning, enter }: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t`Bonus code`} className="flex-1 basis-48">
        <Input
          name="bonusCode"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            enter()
          }}
        />
      </Field>
      <Button variant="secondary" loading={isRunning} onClick={enter}>{t`Redeem code`}</Button>
    </div>
  )
}
