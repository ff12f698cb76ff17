import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createInboxMailer } from './inbox-mailer.ts'
import { linkMessage, loadMailWords } from './messages.ts'

const words = await loadMailWords()
const link = 'https://x/verify/1'
const shortCode = '012345'

describe('linkMessage', () => {
  it.each([
    ['en', 'Please confirm your email address'],
    ['de', 'Bitte bestätige deine E-Mail-Adresse'],
    ['xx', 'Please confirm your email address'],
  ])('uses the language of the player: %s', (language, subject) => {
    expect(linkMessage(words, 'confirm-email', language, { link, shortCode }).subject).toBe(subject)
  })

  it('contains the link as text and as HTML, escaped in the latter', () => {
    const { text, html } = linkMessage(words, 'unlock', 'en', {
      link: `${link}?a=1&b="2"`,
      shortCode: null,
    })
    expect(text).toContain('https://x/verify/1?a=1&b="2"')
    expect(html).toContain('href="https://x/verify/1?a=1&#38;b=&#34;2&#34;"')
  })
})

describe('linkMessage with a code', () => {
  it.each([
    ['en', 'Or enter this code where you’re signed in:'],
    ['de', 'Oder gib dort, wo du angemeldet bist, diesen Code ein:'],
  ])('contains the link and the code, as text and as HTML: %s', (language, lead) => {
    const { text, html } = linkMessage(words, 'confirm-email', language, { link, shortCode })
    for (const form of [text, html]) {
      expect(form).toContain(link)
      expect(form).toContain(lead)
      expect(form).toContain('012 345')
    }
    expect(html).toContain(`<html lang="${language}" dir="ltr">`)
  })
})

describe('createInboxMailer', () => {
  const message = { to: 'a@example.com', subject: 's', text: 't', html: 'h', kind: 'email' as const }

  it.each([
    ['resolves', 201],
    ['rejects', 500],
  ])('%s if the inbox answers %i', async (outcome, status) => {
    const seen: (string | undefined)[] = []
    const inbox = createServer((request, response) => {
      seen.push(request.url, request.headers.authorization)
      response.writeHead(status).end('{}')
    })
    await new Promise<void>((resolve) => inbox.listen(0, '127.0.0.1', resolve))
    // The address of a server that listens on a port is an AddressInfo.
    const { port } = inbox.address() as AddressInfo
    const mailer = createInboxMailer({ url: `http://127.0.0.1:${port}`, apiKey: 'key' })
    const sent = await mailer.send(message).then(
      () => 'resolves',
      () => 'rejects',
    )
    expect([sent, seen]).toEqual([outcome, ['/messages', 'Bearer key']])
    await new Promise((resolve) => inbox.close(resolve))
  })
})
