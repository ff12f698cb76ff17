import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { initQuery } from '../../platform/session/queries.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { PhoneVerification } from './phone-verification.tsx'
import { signInMethodsQuery } from './social-queries.ts'

interface PhoneFormProps {
  readonly onSaved: () => void
  readonly onRemoved: () => void
}

/** Changes the player's phone number, verified by a code, or removes it. */
export function PhoneForm({ onSaved, onRemoved }: PhoneFormProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { profile } = useSession()
  const finish = async (onDone: () => void) => {
    void queryClient.invalidateQueries({ queryKey: signInMethodsQuery.queryKey })
    await queryClient.invalidateQueries({ queryKey: initQuery.queryKey })
    onDone()
  }
  const change = useApiAction('PUT /api/player/profile/phone', {
    onDone: () => void finish(onSaved),
  })
  const remove = useApiAction('DELETE /api/player/profile/phone', {
    onDone: () => void finish(onRemoved),
  })
  return (
    <div className="grid gap-4">
      <FormRefusal error={change.error ?? remove.error} />
      <PhoneVerification
        id="phone"
        isBusy={change.isRunning}
        onProved={({ ticket }) => void change.run({ body: { ticket } })}
      />
      {profile?.phone ? (
        <Button variant="ghost" block loading={remove.isRunning} onClick={() => void remove.run({})}>
          {t`Remove number`}
        </Button>
      ) : null}
    </div>
  )
}
