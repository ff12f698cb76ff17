import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Badge, Button, Icon } from '@tessera/ui'
import { CHAT_ICON } from '@tessera/ui/icons'
import { useChat } from './use-chat.ts'

/** Button that opens the chat with support, with the number of unread answers. */
export function ChatOpener() {
  const { t } = useLingui()
  const { open, unread } = useChat()
  return (
    <Button className="justify-self-start" onClick={open}>
      <Icon icon={CHAT_ICON} size={18} />
      {t`Chat with us`}
      {unread === 0 ? null : (
        <Badge variant="solid" tone="value">
          <span aria-hidden="true">{unread}</span>
          <span className="sr-only">
            {t`${plural(unread, { one: '# new reply', other: '# new replies' })}`}
          </span>
        </Badge>
      )}
    </Button>
  )
}
