/** Fields from which a player's display name is derived. A player from the messenger has few of them. */
export interface NameFacts {
  readonly nickname: string | null
  readonly firstName: string | null
  readonly tgUserId: string | null
  readonly email: string | null
}

/**
 * Returns the display name of a player (specification, profile): nickname, else first name, else messaging-app id, else
 * the local part of the email address, else 'Unknown'. Empty and blank values are skipped.
 */
export function displayName({ nickname, firstName, tgUserId, email }: NameFacts): string {
  const fromEmail = email?.split('@')[0]
  return [nickname, firstName, tgUserId, fromEmail].find((name) => name?.trim()) || 'Unknown'
}
