import { useLingui } from '@lingui/react/macro'
import type { AvatarId } from '@tessera/contract/constants'
import { Avatar, Button, Skeleton } from '@tessera/ui'
import { type ReactNode, useState } from 'react'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useStoreProfile } from '../../platform/session/use-store-profile.ts'
import { avatarsQuery } from './queries.ts'
import { useAvatarNames } from './use-avatar-names.ts'

/** Selection of an avatar picture or the player's initials, saved with a button. */
export function AvatarPicker({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  const { profile, name } = useSession()
  const query = useApiQuery(avatarsQuery)
  const store = useStoreProfile()
  const [chosen, choose] = useState<AvatarId | null>(profile?.avatarId ?? null)
  const set = useApiAction('POST /api/player/avatar/set-avatar', {
    onDone: ({ data }) => {
      store(data)
      onDone()
    },
  })
  const names = useAvatarNames()
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void set.run({ body: { avatarId: chosen } })
      }}
    >
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {({ data }) => (
          <fieldset className="min-w-0">
            <legend className="sr-only">{t`Picture`}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-3">
              <Choice label={t`Your initials`} isChosen={chosen === null} onChoose={() => choose(null)}>
                <Avatar name={name} size={64} />
              </Choice>
              {data.map(({ id, url }) => (
                <Choice key={id} label={names[id]} isChosen={chosen === id} onChoose={() => choose(id)}>
                  <Avatar name={names[id]} src={url} size={64} />
                </Choice>
              ))}
            </div>
          </fieldset>
        )}
      </QueryView>
      <FormRefusal error={set.error} />
      <div className="t-panel-stay">
        <Button type="submit" size="lg" block loading={set.isRunning}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** A picture as a radio button; the selected one has a frame. */
function Choice({ label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="t-picture-choice">
      <input type="radio" name="avatar" aria-label={label} checked={isChosen} onChange={onChoose} />
      <span aria-hidden="true" className="grid">
        {children}
      </span>
    </label>
  )
}
