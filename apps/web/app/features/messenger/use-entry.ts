import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@tessera/contract/client'
import { localeOfTag } from '@tessera/contract/languages'
import { isLocale, type LocaleCode } from '@tessera/contract/routes'
import { use, useEffect } from 'react'
import { useToasts } from '../../platform/alerts/toast-context.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiClient } from '../../platform/api/api-context.ts'
import { logWarning } from '../../platform/browser/log.ts'
import { ChallengeContext } from '../../platform/challenges/challenge-context.ts'
import { withChallenges } from '../../platform/challenges/with-challenges.ts'
import { loadMoreMessages } from '../../platform/locale/catalogues.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { pathIn, USER_LANGUAGE_KEY } from '../../platform/preferences/user-language.ts'
import { leaveToOtherPlayer } from '../../platform/session/leave.ts'
import { useBrowserSession } from '../../platform/session/session-context.ts'
import { useSession, useSessionActions } from '../../platform/session/use-session.ts'
import { storeDeviceKey } from '../../platform/visitor/device-key.ts'
import { changePlayer } from './change-player.ts'
import { decideEntry } from './entry-rules.ts'
import { launchData, nameOf, storeLaunchData, type UnsafeUser, unsafeUser } from './launch-data.ts'
import {
  hasChanged,
  hasLoggedOut,
  isFirstPage,
  recordPlayerChange,
  setSignInOffered,
} from './launch-params.ts'
import { alertOf, logInByLaunch, logOutByToken } from './log-in.ts'
import { syncUser } from './sync-user.ts'

/** Launch data of the last log-in attempt of this page: it isn't attempted twice, because it would fail again. */
let attempted: string | null = null

/** Signs in the user who opened the app, and sends the messenger's name of the user to the server. */
export function useEntry(): void {
  const { t } = useLingui()
  const { profile, name, signInMethods } = useSession()
  const { startSession } = useSessionActions()
  const api = useApiClient()
  const session = useBrowserSession()
  const toasts = useToasts()
  const { locale } = useLocale()
  const alerts = useAlerts()
  const completeChallenge = use(ChallengeContext)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of the page; another language loads another page.
  useEffect(() => {
    const data = launchData(localStorage)
    const user = data === null ? null : unsafeUser(data)
    if (data !== null && !hasLoggedOut()) storeLaunchData(localStorage, data)
    if (data === null || user === null || followLanguage(user, locale)) return
    setSignInOffered(signInMethods.includes('telegram'))
    if (!signInMethods.includes('telegram')) return
    const entry = decideEntry({
      userId: user.id,
      player: profile,
      hasLoggedOut: hasLoggedOut(),
      hasChanged: hasChanged(),
    })

    const logIn = async () => {
      const call = async () => ({ data: await logInByLaunch(data) })
      return (await withChallenges(completeChallenge, {}, call)).data
    }
    const tryToLogIn = async (attempt: () => Promise<void>) => {
      try {
        await attempt()
      } catch (error) {
        logWarning('log-in from the messenger failed', { reason: String(error) })
        const key = alertOf(error)
        if (key !== null) alerts.show(key)
        else if (error instanceof ApiError) alerts.showError(error)
      }
    }
    const change = () => {
      recordPlayerChange()
      const logInHere = async () => {
        const login = await logIn()
        storeDeviceKey(localStorage, login.deviceKey)
        return login
      }
      const ports = { logIn: logInHere, session, logOut: logOutByToken, reload: leaveToOtherPlayer }
      return tryToLogIn(() => changePlayer(ports))
    }
    const offerChange = async () => {
      // The first page only has the texts of the first visit.
      await loadMoreMessages()
      const other = nameOf(user)
      toasts.show({
        key: 'messenger-other-player',
        title: t`You’re signed in as ${name}`,
        description: t`This app was opened by ${other}.`,
        action: { label: t`Continue as ${other}`, onPress: () => void change() },
      })
    }
    if (entry === 'stay') {
      if (profile?.tgUserId === user.id) void syncUser({ api, storage: sessionStorage, alerts }, data, user)
      return
    }
    if (attempted === data) return
    attempted = data
    if (entry === 'log-in') void tryToLogIn(async () => startSession(await logIn()))
    else if (entry === 'change-player') void change()
    else void offerChange()
  }, [profile, startSession, api, session, alerts, completeChallenge, locale, signInMethods])
}

/**
 * Redirects to the language that the visitor chose before, or to the messenger's, once per launch; true while the
 * other page loads.
 */
function followLanguage(user: UnsafeUser, locale: LocaleCode): boolean {
  if (!isFirstPage()) return false
  const chosen = localStorage.getItem(USER_LANGUAGE_KEY)
  const language = chosen !== null && isLocale(chosen) ? chosen : localeOfTag(user.languageCode)
  if (language === null || language === locale) return false
  location.replace(pathIn(language, location))
  return true
}
