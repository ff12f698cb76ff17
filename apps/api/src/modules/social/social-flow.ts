import { createHash, createHmac } from 'node:crypto'
import { fail, type LocaleCode, localizePath, type Result, succeed } from '@tessera/contract'
import { issueTicket, useTicket } from '../auth/index.ts'
import type { SocialPerson } from './person-rules.ts'
import type { SocialDeps } from './social-deps.ts'
import type { FlowSecrets, ProviderReturn, SocialProvider } from './social-provider.ts'
import { SOCIAL_FLOW, type SocialFlow } from './social-tickets.ts'

/** Prefixes of the state, which tell the callback page the purpose of the flow. The ticket's purpose is authoritative. */
const PREFIXES = { enter: 'in', connect: 'add', prove: 'prove' } as const

/** Returns the OAuth state: the purpose, and the code of the ticket. */
const stateOf = (intent: SocialFlow['intent'], code: string): string => `${PREFIXES[intent]}-${code}`
const STATE = /^[a-z]+-(?<code>[a-z0-9]+)$/

/** Maximum age of the authentication at the provider, if it serves as re-authentication here. */
const PROOF_MAX_AGE_MS = 5 * 60_000

export const hashBrowserKey = (key: string): string =>
  createHash('sha256').update(`browser:${key}`).digest('hex')

/** Derives nonce and verifier from the ticket and the browser's key, so that both are needed to complete the flow. */
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
  /** The player who connects an account or re-authenticates; null for a log-in. */
  readonly playerId: string | null
}

/** Starts a flow at a provider and returns the address for the browser. */
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

/** The authenticated person of a flow, and the route to continue with. */
export interface FlowResult {
  readonly person: SocialPerson
  readonly route: string
}

/**
 * Completes a flow. Its state is valid once, for the browser, player, provider and purpose of its start. The provider is
 * queried only after these checks.
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
  const authenticated = await provider.authenticate(
    answer,
    secretsOf(codeSecret, code, browserKey),
    redirectUri,
  )
  if (authenticated.kind === 'unavailable') return fail('social_unavailable')
  if (authenticated.kind === 'refused') return fail('social_answer_invalid')
  const { person } = authenticated
  const isFresh =
    person.authenticatedAt !== null && clock().getTime() - person.authenticatedAt.getTime() < PROOF_MAX_AGE_MS
  if (intent === 'prove' && !isFresh) return fail('social_answer_invalid')
  return succeed({ person, route })
}
