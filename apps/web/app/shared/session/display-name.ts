import type { Profile } from '@tessera/contract'

type NameFacts = Pick<Profile, 'nickname' | 'firstName' | 'tgUserId' | 'email'>

/** Nickname, else first name, else messaging-app id, else the e-mail's local part, else 'Unknown'. */
export function displayName(profile: NameFacts): string {
  const fromEmail = profile.email?.split('@')[0]
  return profile.nickname || profile.firstName || profile.tgUserId || fromEmail || 'Unknown'
}
