import { Trans } from '@lingui/react/macro'
import { linkClass } from '@tessera/ui/link-class'
import { Link } from '../platform/navigation.tsx'

interface ChatVisitorProps {
  readonly playerId: string | null
  readonly playerName: string | null
}

/** Name of a chat's visitor: that of the player, or a guest. */
export const ChatVisitorName = ({ playerId, playerName }: ChatVisitorProps) =>
  playerId === null ? <Trans>Guest</Trans> : (playerName ?? playerId)

/** Link to the player of a chat; nothing for a guest. */
export const ChatPlayerLink = ({ playerId }: Pick<ChatVisitorProps, 'playerId'>) =>
  playerId === null ? null : (
    <Link to={`/players/${playerId}`} className={linkClass('inline')}>
      <Trans>Show player</Trans>
    </Link>
  )
