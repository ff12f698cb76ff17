import { createHash, createHmac } from 'node:crypto'
import { fail, type LocaleCode, localizePath, type Result, succeed } from '@tessera/contract'
import { issueTicket, useTicket } from '../auth/index.ts'
import type { SocialPerson } from './person-rules.ts'
import type { SocialDeps } from './social-deps.ts'
import type { FlowSecrets, ProviderReturn, SocialProvider } from './social-provider.ts'
import { SOCIAL_FLOW, type SocialFlow } from './social-tickets.ts'

/** Tells the page that the browser comes back to what the log-in was for; the ticket says it too, and that counts. */
const PREFIXES = { enter: 'in', connect: 'add', prove: 'prove' } as const

/** The state that goes to the provider and comes back: the purpose, and the code of the ticket. */
const stateOf = (intent: SocialFlow['intent'], code: string): string => `${PREFIXES[intent]}-${code}`
const STATE = /^[a-z]+-(?<code>[a-z0-9]+)$/

/** A proof is no proof where the provider let somebody through who was signed in there long ago. */
const PROOF_MAX_AGE_MS = 5 * 60_000

export const hashBrowserKey = (key: string): string =>
  createHash('sha256').update(`browser:${key}`).digest('hex')

/** Nonce and verifier follow from the ticket and the browser's key: nobody can finish who has only one of them. */
const secretsOf = (secret: string, code: string, browserKey: string): FlowSecrets => {
  const derive = (what: string) =>
    createHmac('sha256', secret).update(`social-${what}:${code}:${browserKey}`).digest('base64url')
  return { nonce: derive('nonce'), codeVerifier: derive('verifier') }
}

export interface FlowStart {
  readonly provider: SocialProvider
  readonly intent: SocialFlow['intent']
  readonly browserKey: string
  readonly language: LocaleCode
  readonly route: string
  /** Who connects an account, or proves who they are by it; null for somebody who comes in. */
  readonly playerId: string | null
}

/** Begins a log-in at a provider: answers where the browser goes to. */
export async function startFlow(
  { database, clock, codeSecret, publicUrl }: SocialDeps,
  { provider, intent, browserKey, language, route, playerId }: FlowStart,
): Promise<Result<{ readonly url: string }>> {
  const { id } = provider.config
  const redirectUri = publicUrl + localizePath(`/auth/social/${id}/callback`, language)
  const facts = { provider: id, intent, browser: hashBrowserKey(browserKey), redirectUri, route }
  const code = await issueTicket(database, SOCIAL_FLOW, { playerId, facts }, clock())
  const secrets = secretsOf(codeSecret, code, browserKey)
  const url = await provider.authorizationUrl(stateOf(intent, code), secrets, redirectUri, intent === 'prove')
  return url === null ? fail('social_unavailable') : succeed({ url })
}

export interface FlowEnd {
  readonly provider: SocialProvider | null
  readonly intent: SocialFlow['intent']
  readonly answer: ProviderReturn
  readonly browserKey: string
  readonly playerId: string | null
}

/** Who came back from a provider, and where they wanted to go. */
export interface FlowResult {
  readonly person: SocialPerson
  readonly route: string
}

/**
 * Ends a log-in at a provider. Its state is good once, for the browser, the player, the provider and the purpose that it
 * was made for; only then the provider is asked.
 */
export async function endFlow(
  { database, clock, codeSecret }: SocialDeps,
  { provider, intent, answer, browserKey, playerId }: FlowEnd,
): Promise<Result<FlowResult>> {
  const code = STATE.exec(answer.state)?.groups?.code
  if (!provider || code === undefined || answer.state !== stateOf(intent, code))
    return fail('social_state_invalid')
  const flow = await database.transaction((tx) => useTicket(tx, SOCIAL_FLOW, code, clock()))
  const isTheirs =
    flow !== null &&
    flow.playerId === playerId &&
    flow.facts.intent === intent &&
    flow.facts.provider === provider.config.id &&
    flow.facts.browser === hashBrowserKey(browserKey)
  if (!isTheirs) return fail('social_state_invalid')
  const { redirectUri, route } = flow.facts
  const proved = await provider.prove(answer, secretsOf(codeSecret, code, browserKey), redirectUri)
  if (proved.kind === 'unavailable') return fail('social_unavailable')
  if (proved.kind === 'refused') return fail('social_answer_invalid')
  const { person } = proved
  const isFresh =
    person.authenticatedAt !== null && clock().getTime() - person.authenticatedAt.getTime() < PROOF_MAX_AGE_MS
  if (intent === 'prove' && !isFresh) return fail('social_answer_invalid')
  return succeed({ person, route })
}
