/** Rounds of the studio played without a screen, for journeys that begin in the middle of one. */

interface StudioRound {
  state: string
}

/** A call as a browser sends it; waits and asks again when it was too fast. Throws for every other refusal. */
async function ask<T>(url: string, token: string, body: unknown): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return ask(url, token, body)
  }
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  const view: T = await answer.json()
  return view
}

/** Plays a slot for real money at the lowest stake until free spins are won and wait to be played. */
export async function untilFreeSpins(siteUrl: string, accessToken: string, gameId: string): Promise<void> {
  const { data } = await ask<{ data: { url: string } }>(
    `${siteUrl}/api/game/games/${gameId}/play`,
    accessToken,
    { mode: 'real' },
  )
  const token = data.url.split('session=')[1] ?? ''
  const { stakes } = await ask<{ stakes: { min: number } }>(`${siteUrl}/studio/api/session`, token, {})
  for (let spin = 0; spin < 3000; spin += 1) {
    const round = await ask<StudioRound>(`${siteUrl}/studio/api/rounds`, token, {
      stake: stakes.min,
      choices: null,
      clientRoundKey: crypto.randomUUID(),
    })
    if (round.state === 'open') return
  }
  throw new Error('no free spins in 3000 rounds')
}
