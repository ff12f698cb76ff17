import type { Profile } from '@tessera/contract'
import { isLocale } from '@tessera/contract/routes'
import { useLocation } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { pathIn, storeLanguage } from '../../shared/locale/user-language.ts'
import { useSession } from '../../shared/session/use-session.ts'
import { ProfileForm } from './profile-form.tsx'

/** How the player is called, and in which language and time they read. */
export function AccountSettings() {
  const { profile } = useSession()
  const { locale } = useLocale()
  const place = useLocation()
  if (!profile) return null
  // The page follows the language at once: a full load, since direction and texts all change.
  const follow = ({ language }: Profile) => {
    if (language === locale || !isLocale(language)) return
    storeLanguage(language)
    location.assign(pathIn(language, place))
  }
  return <ProfileForm place="account" profile={profile} onSaved={follow} />
}
