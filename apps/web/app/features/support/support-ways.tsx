import { useLingui } from '@lingui/react/macro'
import { Card } from '@tessera/ui'
import { linkClass } from '@tessera/ui/link-class'
import type { ReactNode } from 'react'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { ChatOpener } from './chat-opener.tsx'

/** Ways to an answer: the chat, the questions and a message. */
export function SupportWays() {
  const { t } = useLingui()
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Way title={t`Live chat`} text={t`Ask our support team. We reply right here.`}>
        <ChatOpener />
      </Way>
      <Way title={t`FAQ`} text={t`Answers about your account, payments, games and bets.`}>
        <RouteLink name="questions" className={linkClass('inline')}>
          {t`Browse questions`}
        </RouteLink>
      </Way>
      <Way title={t`Email`} text={t`Send us a message. We’ll reply by email.`}>
        <a href={`#${MESSAGE_ID}`} className={linkClass('inline')}>
          {t`Write a message`}
        </a>
      </Way>
    </div>
  )
}

/** Id of the heading above the contact form. */
export const MESSAGE_ID = 'message'

interface WayProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Way({ title, text, children }: WayProps) {
  return (
    <Card level="surface" padding="lg" className="grid content-between justify-items-start gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">{title}</h2>
        <p className="text-text-soft">{text}</p>
      </div>
      {children}
    </Card>
  )
}
