import { Trans } from '@lingui/react/macro'
import { StatusBadge } from '@tessera/ui'
import { useFormats } from '../kit/formats.ts'

interface ChatStateProps {
  readonly isClosed: boolean
  readonly waitingSince: string | null
}

/** State of a chat: closed, answered, or waiting since a time. */
export function ChatState({ isClosed, waitingSince }: ChatStateProps) {
  const { time } = useFormats()
  if (isClosed)
    return (
      <StatusBadge status="paused">
        <Trans>Closed</Trans>
      </StatusBadge>
    )
  if (waitingSince === null)
    return (
      <StatusBadge status="done">
        <Trans>Answered</Trans>
      </StatusBadge>
    )
  return (
    <StatusBadge status="pending">
      <Trans>Waiting since {time(waitingSince)}</Trans>
    </StatusBadge>
  )
}
