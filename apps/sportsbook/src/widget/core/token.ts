/**
 * Asks the page for a new token when one was refused: once for each refused one, however many calls were refused with it. A
 * token that another call has renewed meanwhile is taken as it is.
 */
export function createTokenRenewal(settings: {
  readonly token: () => string
  readonly onRenewed: (token: string) => void
  readonly ask: () => Promise<string> | undefined
}): (refused: string) => Promise<string> {
  let asking: { readonly refused: string; readonly answer: Promise<string> } | null = null
  return (refused) => {
    if (settings.token() !== refused) return Promise.resolve(settings.token())
    if (asking?.refused === refused) return asking.answer
    const answer = (async () => {
      const renewed = await Promise.resolve(settings.ask()).catch(() => undefined)
      const token = typeof renewed === 'string' && renewed !== refused ? renewed : ''
      if (settings.token() === refused) settings.onRenewed(token)
      return settings.token()
    })()
    asking = { refused, answer }
    // A page that tells the same again is asked again.
    void answer.then(() => {
      if (asking?.answer === answer) asking = null
    })
    return answer
  }
}
