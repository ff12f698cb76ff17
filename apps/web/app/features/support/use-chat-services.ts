import { use } from 'react'
import { useApiClient } from '../../platform/api/api-context.ts'
import { ChallengeContext } from '../../platform/challenges/challenge-context.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import type { ChatServices } from './own-chat.ts'

/** Returns the services of this page that the chat needs. */
export function useChatServices(): ChatServices {
  const api = useApiClient()
  const completeChallenge = use(ChallengeContext)
  const { locale } = useLocale()
  return { api, completeChallenge, locale }
}
