/** A browser at a provider of identity, as far as its forms and cookies go. */
export interface SocialBrowser {
  /**
   * Follows a log-in to the provider, fills in its page, and answers the address that it sends the browser back to.
   *
   * @param form what is filled in: `person` for somebody who is there, `name` and `email` for somebody new, `choice`,
   *   `fault`
   */
  answer(url: string, form: Record<string, string>): Promise<URL>
}

const MAX_STEPS = 8

export function createSocialBrowser(siteUrl: string): SocialBrowser {
  const cookies = new Map<string, string>()
  const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const next = (answer: Response, from: string): string =>
    new URL(answer.headers.get('location') ?? '', from).href

  return {
    answer: async (url, form) => {
      let at = url
      for (let step = 0; step < MAX_STEPS; step++) {
        if (new URL(at).pathname.startsWith('/auth/') || new URL(at).pathname.startsWith('/de/auth/'))
          return new URL(at)
        const isPage = at.includes('/interaction/')
        const answer = await ask(
          at,
          isPage
            ? {
                method: 'POST',
                body: new URLSearchParams(form),
                headers: { 'sec-fetch-site': 'same-origin', origin: siteUrl },
              }
            : {},
        )
        if (!answer.headers.has('location'))
          throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`)
        at = next(answer, at)
      }
      throw new Error('the log-in at the provider does not end')
    },
  }
}
