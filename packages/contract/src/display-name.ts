/** What a player can be called by; a guest of the messenger has little of it. */
export interface NameFacts {
  readonly nickname: string | null
  readonly firstName: string | null
  readonly tgUserId: string | null
  readonly email: string | null
}

/**
 * What a player is called wherever they are named (specification, profile): nickname, else first name, else messaging-app
 * id, else the e-mail's local part, else 'Unknown'. What is empty or blank is no name.
 */
export function displayName({ nickname, firstName, tgUserId, email }: NameFacts): string {
  const fromEmail = email?.split('@')[0]
  return [nickname, firstName, tgUserId, fromEmail].find((name) => name?.trim()) || 'Unknown'
}
