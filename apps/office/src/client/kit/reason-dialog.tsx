import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData, OfficeCallName } from '@tessera/office-contract'
import { Button, Field, Notice, TextArea } from '@tessera/ui'
import { Dialog } from '@tessera/ui/dialog'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { CallParts } from '../platform/call.ts'
import { useErrorText } from '../platform/error-text.ts'
import { useAct } from '../platform/use-call.ts'

const REASON_LENGTH = { min: 3, max: 500 } as const

export interface ReasonDialogProps<Name extends OfficeCallName> {
  readonly name: Name
  /** Parts of the call with the reason. */
  readonly parts: (reason: string) => CallParts<Name>
  readonly title: string
  /** Consequence of the act. */
  readonly text?: ReactNode
  /** Label of the button: verb and object. */
  readonly label: string
  readonly variant?: 'primary' | 'danger'
  /** Label of the text; the reason unless the text itself is the content. */
  readonly field?: string
  /** Other fields of the act, above the reason. */
  readonly children?: ReactNode
  /** True while one of the other fields is invalid. */
  readonly isBlocked?: boolean
  /** True if the caller replaces the dialog after the act instead of closing it. */
  readonly isKeptOpen?: boolean
  readonly onClose: () => void
  /** Called with the answer after the act has succeeded. */
  readonly onDone: (data: OfficeCallData<Name>) => void
}

/** Dialog of an act, which always asks for a reason. */
export function ReasonDialog<Name extends OfficeCallName>(props: ReasonDialogProps<Name>) {
  const {
    name,
    parts,
    title,
    text,
    label,
    variant = 'primary',
    field,
    children,
    isKeptOpen,
    isBlocked = false,
    onClose,
    onDone,
  } = props
  const { t } = useLingui()
  const errorText = useErrorText()
  const act = useAct(name)
  const formId = useId()
  const [reason, setReason] = useState('')
  const hasReason = reason.trim().length >= REASON_LENGTH.min
  const isReady = hasReason && !isBlocked
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const data = isReady ? await act.run(parts(reason.trim())) : null
    if (data === null) return
    onDone(data)
    if (!isKeptOpen) onClose()
  }
  return (
    <Dialog
      open
      size="md"
      title={title}
      closeLabel={t`Close`}
      onOpenChange={(isOpen) => {
        if (!isOpen && !act.isBusy) onClose()
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={variant}
            loading={act.isBusy}
            disabledReason={
              hasReason
                ? isBlocked
                  ? t`Correct the fields above`
                  : undefined
                : t`Enter at least 3 characters`
            }
          >
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={submit}>
        {text === undefined ? null : <p>{text}</p>}
        {act.error ? (
          <Notice tone="danger" role="alert">
            {errorText(act.error)}
          </Notice>
        ) : null}
        {children}
        <Field
          label={field ?? t`Reason`}
          hint={<Trans>Stored permanently with your name. Players never see it.</Trans>}
          required
        >
          <TextArea
            name="reason"
            maxLength={REASON_LENGTH.max}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
