interface TokenRenewalSettings {
  readonly token: () => string
  readonly onRenewed: (token: string) => void
  readonly ask: () => Promise<string> | undefined
}

/**
 * Returns a function that asks the page for a new token after one was refused: once for each refused token, however many
 * calls were refused with it. It resolves with a token of the same player. It is empty when the page has none, or has set a
 * token of its own meanwhile, which may be another player's: a call must not be repeated with that.
 */
export function createTokenRenewal(settings: TokenRenewalSettings): (refused: string) => Promise<string> {
  /** Tokens that the page has given for one another, so that they are one player's. */
  const samePlayer = new Set<string>()
  let asking: { readonly refused: string; readonly answer: Promise<string> } | null = null

  /** The token of this moment, if it is known to be of the player whose token was refused. */
  const present = (refused: string): string => {
    const token = settings.token()
    return samePlayer.has(refused) && samePlayer.has(token) ? token : ''
  }

  async function renew(refused: string): Promise<string> {
    const renewed = await Promise.resolve(settings.ask()).catch(() => undefined)
    const token = typeof renewed === 'string' && renewed !== refused ? renewed : ''
    if (settings.token() !== refused) return present(refused)
    if (!samePlayer.has(refused)) samePlayer.clear()
    if (token !== '') samePlayer.add(refused).add(token)
    settings.onRenewed(token)
    return token
  }

  return (refused) => {
    if (settings.token() !== refused) return Promise.resolve(present(refused))
    if (asking?.refused === refused) return asking.answer
    const answer = renew(refused)
    asking = { refused, answer }
    // A page that gives the same token again is asked again.
    void answer.then(() => {
      if (asking?.answer === answer) asking = null
    })
    return answer
  }
}
