import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadStudioWords } from '../../words/studio-words.ts'
import { createLanguage } from './language.ts'
import { effect } from './signals.ts'

const { pages } = await loadStudioWords()
const page = { locale: 'en', words: pages.en }
const answers = (body: unknown, status = 200): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(body), { status }))

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the language of a game page', () => {
  test('changes when its texts have arrived, never with numbers of one language and texts of another', async () => {
    const asked = vi.fn(() => answers(pages.de))
    vi.stubGlobal('fetch', asked)
    const { locale, words, change } = createLanguage(page, 'https://x/studio/words/')
    const seen: string[] = []
    effect(() => {
      seen.push(`${locale.get()} ${words.get().balance}`)
    })
    await change('de-AT')
    expect(asked).toHaveBeenCalledWith('https://x/studio/words/de-AT')
    expect(seen).toEqual(['en Balance', 'de-AT Guthaben'])
  })

  test.each([
    ['the server lacks the language', () => answers({}, 404)],
    ['the network fails', () => Promise.reject(new TypeError('gone'))],
    ['the response is invalid', () => answers('<html>')],
  ])('stays unchanged if %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer)
    const { locale, words, change } = createLanguage(page, 'https://x/')
    await change('de')
    expect([locale.get(), words.get().balance]).toEqual(['en', ['Balance']])
  })

  test('is the last requested one, whatever order the responses have', async () => {
    let late: (answer: Response) => void = () => {}
    vi.stubGlobal('fetch', (address: string) =>
      address.endsWith('de')
        ? new Promise<Response>((resolve) => {
            late = resolve
          })
        : answers(pages.en),
    )
    const { locale, words, change } = createLanguage(page, 'https://x/')
    const first = change('de')
    await change('en-GB')
    late(new Response(JSON.stringify(pages.de)))
    await first
    expect([locale.get(), words.get().balance]).toEqual(['en-GB', ['Balance']])
  })
})
