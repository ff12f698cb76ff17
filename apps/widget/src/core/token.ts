interface TokenRenewalSettings {
  readonly token: () => string
  readonly onRenewed: (token: string) => void
  readonly requestToken: () => Promise<string> | undefined
}

/**
 * Returns a function that requests a new token from the page after a refusal: once for each refused token, for any number
 * of calls. It resolves with a token of the same player. It resolves with an empty text if the page has none, or has set
 * another token in the meantime. That one may belong to another player, so a call must not be repeated with it.
 */
export function createTokenRenewal(settings: TokenRenewalSettings): (refused: string) => Promise<string> {
  /** Tokens that the page has returned for one another, so they belong to one player. */
  const samePlayer = new Set<string>()
  let pending: { readonly refused: string; readonly answer: Promise<string> } | null = null

  /** Returns the current token if it is known to belong to the player whose token was refused. */
  const currentToken = (refused: string): string => {
    const token = settings.token()
    return samePlayer.has(refused) && samePlayer.has(token) ? token : ''
  }

  async function renew(refused: string): Promise<string> {
    const renewed = await Promise.resolve(settings.requestToken()).catch(() => undefined)
    const token = typeof renewed === 'string' && renewed !== refused ? renewed : ''
    if (settings.token() !== refused) return currentToken(refused)
    if (!samePlayer.has(refused)) samePlayer.clear()
    if (token !== '') samePlayer.add(refused).add(token)
    settings.onRenewed(token)
    return token
  }

  return (refused) => {
    if (settings.token() !== refused) return Promise.resolve(currentToken(refused))
    if (pending?.refused === refused) return pending.answer
    const answer = renew(refused)
    pending = { refused, answer }
    // If the page returns the same token again, it is requested again.
    void answer.then(() => {
      if (pending?.answer === answer) pending = null
    })
    return answer
  }
}
