import { useLingui } from '@lingui/react/macro'
import { Button, buttonClass, Notice } from '@tessera/ui'
import { Dialog } from '@tessera/ui/dialog'
import { useState } from 'react'
import { PAGE_DIALOG_LEVEL } from '../../kit/dialogs/dialog-levels.ts'

const FILE_NAME = 'tessera-recovery-codes.txt'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows new recovery codes once: to copy, to save as a file or to write down. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useLingui()
  const text = codes.join('\n')
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={t`Your recovery codes`}
      description={t`Use one of these to sign in if you lose your device. Each works once.`}
      closeLabel={t`Close`}
      level={PAGE_DIALOG_LEVEL}
      size="sm"
    >
      <div className="grid gap-4">
        <Notice tone="info">{t`Keep them somewhere safe. We won’t show them again.`}</Notice>
        <ol className="grid grid-cols-2 gap-2 rounded-md bg-sunken p-4 text-center font-mono" dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <CopyButton text={text} />
        <a
          className={buttonClass({ variant: 'secondary', block: true })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={FILE_NAME}
        >
          {t`Save as a file`}
        </a>
        <Button size="lg" block onClick={onClose}>{t`I’ve saved them`}</Button>
      </div>
    </Dialog>
  )
}

/**
 * Copies all codes, one per line. If the clipboard is blocked, the label doesn't change, and the codes can
 * still be selected.
 */
function CopyButton({ text }: { readonly text: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button variant="secondary" block onClick={() => void copy()}>
      <span role="status">{isCopied ? t`Copied` : t`Copy all codes`}</span>
    </Button>
  )
}
