import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@tessera/ui'
import { useDeviceLine } from '../features/profile/session-text.ts'
import { useCloseSession } from '../features/profile/use-close-session.ts'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { QueryView } from '../kit/feedback/query-view.tsx'
import { useContent } from '../platform/site/site-context.tsx'

/**
 * Confirmation before another session is closed: `?confirm-session-logout=<session>`. It reports a session that has
 * already ended.
 */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const texts = useContent().dialogs['confirm-session-logout']
  const { query, session, isOver, close } = useCloseSession(dialog.value, dialog.onClose)
  const line = useDeviceLine()
  return (
    <DialogFrame
      dialog={dialog}
      title={texts?.title}
      description={texts?.description}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            disabled={query.data === undefined || isOver}
            loading={close.isRunning}
            onClick={() => void close.run({ params: { id: dialog.value } })}
          >
            {t`Sign out`}
          </Button>
          <Button variant="secondary" onClick={dialog.onClose}>{t`Stay signed in`}</Button>
        </div>
      }
    >
      <QueryView query={query} skeleton={<Skeleton height={48} />}>
        {() => {
          const text = session ? line(session) : isOver ? t`This device is already signed out.` : null
          return text && <p className="figures text-text-soft">{text}</p>
        }}
      </QueryView>
    </DialogFrame>
  )
}
