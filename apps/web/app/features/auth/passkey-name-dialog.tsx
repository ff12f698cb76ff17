import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '@tessera/contract/client'
import { FACTOR_RULES } from '@tessera/contract/codes'
import { Button, Field, Input, Notice } from '@tessera/ui'
import { Dialog } from '@tessera/ui/dialog'
import { useState } from 'react'
import { PAGE_DIALOG_LEVEL } from '../../kit/dialogs/dialog-levels.ts'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'

interface PasskeyNameDialogProps {
  readonly title: string
  readonly description?: string
  readonly initial: string
  readonly submitLabel: string
  readonly error: ApiError | null
  /** Information about an attempt that failed without a refusal. */
  readonly note?: string | null
  readonly isRunning: boolean
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

/** Dialog for the name of a passkey. */
export function PasskeyNameDialog({
  title,
  description,
  initial,
  submitLabel,
  ...rest
}: PasskeyNameDialogProps) {
  const { t } = useLingui()
  const [name, setName] = useState(initial)
  const { error, note = null, isRunning, onName, onClose } = rest
  const text = name.trim()
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={title}
      {...(description === undefined ? {} : { description })}
      closeLabel={t`Close`}
      level={PAGE_DIALOG_LEVEL}
      size="sm"
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (text !== '') onName(text)
        }}
      >
        <FormRefusal error={error} />
        {note === null ? null : (
          <Notice tone="info" role="status">
            {note}
          </Notice>
        )}
        <Field label={t`Name`} required>
          <Input
            name="passkeyName"
            value={name}
            maxLength={FACTOR_RULES.passkeyNameMax}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" size="lg" block disabled={text === ''} loading={isRunning}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  )
}
