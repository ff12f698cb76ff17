import { useLingui } from '@lingui/react/macro'
import type { Referral, ReferralProgramme } from '@tessera/contract'
import { Button, Card, CopyField, useHydrated } from '@tessera/ui'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useProgrammeText } from './use-programme-text.ts'

interface InviteCardProps {
  readonly programme: ReferralProgramme
  readonly referral: Referral
}

/** The offer with the player's link, to copy or to share. */
export function InviteCard({ programme, referral: { link } }: InviteCardProps) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { offer } = useProgrammeText()(programme)
  return (
    <Card level="surface" padding="lg" cut className="grid content-start gap-6">
      <h2 className="text-xl">{offer}</h2>
      <CopyField label={t`Your link`} value={link} copyLabel={t`Copy`} copiedLabel={t`Copied`} />
      <div className="flex flex-wrap gap-3">
        <ShareButton link={link} />
        <Button variant="secondary" onClick={() => open('affiliate-program')}>{t`All conditions`}</Button>
      </div>
    </Card>
  )
}

/** Opens the device's sheet for sharing; nothing on devices without one. */
function ShareButton({ link }: { readonly link: string }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  if (!isHydrated || !('share' in navigator)) return null
  // The promise is rejected if the player closes the sheet, which is no error.
  const share = () => void navigator.share({ title: t`Play with me`, url: link }).catch(() => {})
  return <Button onClick={share}>{t`Share link`}</Button>
}

/** Invitation of a guest to join first. */
export function JoinToInvite({ programme }: { readonly programme: ReferralProgramme }) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { offer } = useProgrammeText()(programme)
  return (
    <Card level="surface" padding="lg" cut className="grid justify-items-start gap-4">
      <h2 className="text-xl">{offer}</h2>
      <p className="text-text-soft">{t`Create an account to get your own link.`}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => open('sign-up')}>{t`Create account`}</Button>
        <Button variant="secondary" onClick={() => open('affiliate-program')}>{t`All conditions`}</Button>
      </div>
    </Card>
  )
}
