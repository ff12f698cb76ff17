import type { NotificationPreferences } from '@tessera/contract'
import type { NotificationTopic } from '@tessera/contract/statuses'
import { Card, Checkbox } from '@tessera/ui'
import { useId, useState } from 'react'
import { preferencesQuery } from '../../data/notifications/queries.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RowsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useChannelNames, useTopicTexts } from './preference-texts.ts'
import { PushSwitch } from './push-switch.tsx'

/** Messages that the player receives, by topic and channel. A choice takes effect at once. */
export function PreferenceList() {
  const query = useApiQuery(preferencesQuery)
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ data }) => (
        <div className="grid gap-3">
          {data.pushKey !== null && <PushSwitch publicKey={data.pushKey} hasPush={data.hasPush} />}
          <ul className="grid gap-3">
            {data.topics.map(({ topic, channels }) => (
              <li key={topic}>
                <Topic
                  topic={topic}
                  channels={channels.filter(({ channel }) => data.reachable.includes(channel))}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </QueryView>
  )
}

type Channel = NotificationPreferences['topics'][number]['channels'][number]

interface TopicProps {
  readonly topic: NotificationTopic
  readonly channels: readonly Channel[]
}

function Topic({ topic, channels }: TopicProps) {
  const titleId = useId()
  const { title, text } = useTopicTexts()[topic]
  return (
    <Card
      level="surface"
      padding="md"
      className="grid gap-4 md:grid-cols-2 md:items-center"
      role="group"
      aria-labelledby={titleId}
    >
      <div className="grid gap-1">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        <p className="text-text-soft">{text}</p>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1 md:justify-end">
        {channels.map((channel) => (
          <Choice key={channel.channel} topic={topic} {...channel} />
        ))}
      </div>
    </Card>
  )
}

/** A topic on a channel. What is pressed is shown until the server has answered. */
function Choice({ topic, channel, isOn, isFixed }: Channel & { readonly topic: NotificationTopic }) {
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  const name = useChannelNames()[channel]
  const [pressed, setPressed] = useState<boolean | null>(null)
  const choose = useApiAction('PUT /api/notification/preferences', {
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey })
      setPressed(null)
    },
    onError: (error) => {
      setPressed(null)
      alerts.showError(error)
    },
  })
  return (
    <Checkbox
      checked={pressed ?? isOn}
      className={isFixed ? 'opacity-60' : ''}
      disabled={isFixed || choose.isRunning}
      onChange={(event) => {
        const next = event.currentTarget.checked
        setPressed(next)
        void choose.run({ body: { topic, channel, isOn: next } })
      }}
    >
      {name}
    </Checkbox>
  )
}
