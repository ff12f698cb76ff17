/** A minimal browser at an identity provider: it follows redirects, submits forms and stores cookies. */
export interface SocialBrowser {
  /**
   * Follows a login to the provider, submits its form and returns the address that the provider redirects the
   * browser to.
   *
   * @param form fields to submit: `person` for an existing account, `name` and `email` for a new one, `choice`,
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
          throw new Error(`${at} returned ${answer.status}: ${await answer.text()}`)
        at = next(answer, at)
      }
      throw new Error(`the provider did not redirect back within ${MAX_STEPS} steps`)
    },
  }
}
