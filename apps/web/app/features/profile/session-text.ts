import { useLingui } from '@lingui/react/macro'
import type { EntranceKind, PlayerSession } from '@tessera/contract'
import { UNKNOWN_DEVICE } from '@tessera/contract/constants'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useSite } from '../../platform/site/site-context.tsx'
import { botOf } from './bot-of.ts'

/** Returns a function that names a session by its device. */
export function useDeviceName(): (session: PlayerSession) => string {
  const { t } = useLingui()
  return ({ device }) => (device === UNKNOWN_DEVICE ? t`Unknown device` : device)
}

/** Returns a function that identifies a session in one line. */
export function useDeviceLine(): (session: PlayerSession) => string {
  const { t } = useLingui()
  const { moment } = useDateText()
  const name = useDeviceName()
  return (session) => {
    const device = name(session)
    const { ip } = session
    const seen = moment(session.lastSeenAt)
    return t`${device}, ${ip}, last active ${seen}`
  }
}

/** Returns a function that describes the sign-in method and app of a session, and the messenger's bot. */
export function useSignInText(): (session: PlayerSession) => string {
  const { t } = useLingui()
  const { publicUrl } = useSite()
  const ways: Record<EntranceKind, string> = {
    email: t`Signed in with email`,
    phone: t`Signed in with phone`,
    social: t`Signed in with a connected account`,
    telegram: t`Signed in from Telegram`,
    passkey: t`Signed in with a passkey`,
    link: t`Signed in with a link`,
  }
  return ({ way, platform, source }) => {
    if (platform === 'web') return `${ways[way]} · ${t`Browser`}`
    return [ways[way], t`Messenger app`, ...botOf(source, publicUrl)].join(' · ')
  }
}
