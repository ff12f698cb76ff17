import { Trans, useLingui } from '@lingui/react/macro'
import { DOCUMENT_NUMBER, DOCUMENT_REASONS, IDENTITY_REASONS } from '@tessera/contract/constants'
import { Checkbox, Field, Input, NativeSelect } from '@tessera/ui'
import { useState } from 'react'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { useTerms } from '../kit/terms.ts'

export type Decision = 'approve' | 'refuse'

export type DecisionSubject =
  | { readonly kind: 'document'; readonly documentId: string }
  | { readonly kind: 'identity'; readonly playerId: string; readonly service: string }

export interface DecisionDialogProps {
  readonly subject: DecisionSubject
  readonly decision: Decision
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Decision about a document or an identity check. A refusal names the cause that the player gets. */
export function DecisionDialog({ subject, decision, onClose, onDone }: DecisionDialogProps) {
  const { t } = useLingui()
  const isDocument = subject.kind === 'document'
  const approval = {
    title: isDocument ? t`Approve this document?` : t`Confirm this identity?`,
    label: isDocument ? t`Approve document` : t`Confirm identity`,
    onClose,
    onDone,
  }
  if (decision === 'refuse') return <RefusalDialog {...{ subject, onClose, onDone }} />
  return isDocument ? (
    <DocumentApproval {...approval} documentId={subject.documentId} />
  ) : (
    <ReasonDialog
      {...approval}
      name="POST /office/players/{playerId}/identity/approve"
      parts={(reason) => ({
        params: { playerId: subject.playerId },
        body: { reason, service: subject.service },
      })}
    />
  )
}

/** Approval of a document, with the number of an identity document: it finds other accounts of a person who takes a break. */
function DocumentApproval({
  documentId,
  ...dialog
}: Pick<DecisionDialogProps, 'onClose' | 'onDone'> & {
  readonly documentId: string
  readonly title: string
  readonly label: string
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const number = typed.trim()
  const isWrong = number !== '' && !DOCUMENT_NUMBER.test(number)
  return (
    <ReasonDialog
      {...dialog}
      name="POST /office/documents/{documentId}/approve"
      isBlocked={isWrong}
      parts={(reason) => ({
        params: { documentId },
        body: { reason, ...(number === '' ? {} : { number }) },
      })}
    >
      <Field
        label={t`Document number`}
        hint={<Trans>Of an ID document. A break of this person then applies to their other accounts.</Trans>}
        error={isWrong ? <Trans>Enter at least 4 letters or digits</Trans> : undefined}
      >
        <Input
          name="number"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
    </ReasonDialog>
  )
}

function RefusalDialog({ subject, onClose, onDone }: Omit<DecisionDialogProps, 'decision'>) {
  const { t } = useLingui()
  const term = useTerms()
  const isDocument = subject.kind === 'document'
  const [documentCause, setDocumentCause] = useState<(typeof DOCUMENT_REASONS)[number]>('unreadable')
  const [identityCause, setIdentityCause] = useState<(typeof IDENTITY_REASONS)[number]>('unreadable')
  const [isFinal, setFinal] = useState(false)
  const options = (names: readonly string[]) => names.map((value) => ({ value, label: term(value) }))
  const fields = (
    <>
      <Field label={t`Cause that the player gets`}>
        <NativeSelect
          name="because"
          value={isDocument ? documentCause : identityCause}
          onChange={({ currentTarget: { value } }) => {
            setDocumentCause(DOCUMENT_REASONS.find((each) => each === value) ?? 'other')
            setIdentityCause(IDENTITY_REASONS.find((each) => each === value) ?? 'mismatch')
          }}
          options={options(isDocument ? DOCUMENT_REASONS : IDENTITY_REASONS)}
        />
      </Field>
      {isDocument ? null : (
        <Checkbox checked={isFinal} onChange={(event) => setFinal(event.currentTarget.checked)}>
          {t`Final: the player may not try again`}
        </Checkbox>
      )}
    </>
  )
  const shared = { variant: 'danger', children: fields, onClose, onDone } as const
  return isDocument ? (
    <ReasonDialog
      {...shared}
      name="POST /office/documents/{documentId}/refuse"
      title={t`Refuse this document?`}
      label={t`Refuse document`}
      parts={(reason) => ({
        params: { documentId: subject.documentId },
        body: { reason, because: documentCause },
      })}
    />
  ) : (
    <ReasonDialog
      {...shared}
      name="POST /office/players/{playerId}/identity/refuse"
      title={t`Refuse this identity?`}
      label={t`Refuse identity`}
      parts={(reason) => ({
        params: { playerId: subject.playerId },
        body: { reason, service: subject.service, because: identityCause, isFinal },
      })}
    />
  )
}
