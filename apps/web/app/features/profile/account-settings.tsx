import type { Profile } from '@tessera/contract'
import { isLocale } from '@tessera/contract/routes'
import { useLocation } from 'react-router'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { pathIn, storeLanguage } from '../../platform/preferences/user-language.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { ProfileForm } from './profile-form.tsx'

/** Settings of the player's nickname, language and time zone. */
export function AccountSettings() {
  const { profile } = useSession()
  const { locale } = useLocale()
  const place = useLocation()
  if (!profile) return null
  // A changed language loads the page again, since language, direction and texts all change.
  const follow = ({ language }: Profile) => {
    if (language === locale || !isLocale(language)) return
    storeLanguage(language)
    location.assign(pathIn(language, place))
  }
  return <ProfileForm place="account" profile={profile} onSaved={follow} />
}
