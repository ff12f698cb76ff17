import { readEnvironment } from '@tessera/server-kit'
import { describe, expect, it } from 'vitest'
import { mailEnvironment } from './mail-environment.ts'

const smtp = { SMTP_URL: 'smtps://user:pass%40word@mail.example:465', MAIL_FROM: 'no-reply@casino.example' }
const read = (variables: Record<string, string>) => readEnvironment(mailEnvironment.checked, variables)

describe('the mail environment with an SMTP server', () => {
  it('requires TLS unless it is configured as optional', () => {
    expect(read(smtp)).toEqual({ ...smtp, SMTP_TLS: 'required' })
    expect(read({ ...smtp, SMTP_TLS: 'optional' }).SMTP_TLS).toBe('optional')
  })

  it.each([
    'mail.example',
    'https://mail.example',
    'smtp://',
    'smtp:mail.example',
    'smtp://mail.example/path',
    'smtp://mail.example?ignoreTLS=true',
    'smtps://mail.example?tls.rejectUnauthorized=false',
  ])('refuses the URL %s', (SMTP_URL) => {
    expect(() => read({ ...smtp, SMTP_URL })).toThrow('SMTP_URL: must be smtp://host:587 or smtps://host:465')
  })

  it('requires a sender', () => {
    expect(() => read({ SMTP_URL: smtp.SMTP_URL })).toThrow('MAIL_FROM: missing')
  })

  it.each([
    'no-reply@casino.example',
    'Casino <no-reply@casino.example>',
    '"Casino, Berlin" <a@casino.example>',
  ])('accepts the sender %s', (MAIL_FROM) => {
    expect(read({ ...smtp, MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM)
  })

  it.each([
    'Casino',
    'Casino <no-reply>',
    'a@casino.example, b@casino.example',
    'Casino <a@casino.example> <b@casino.example>',
    'Casino\r\nBcc: x <a@casino.example>',
  ])('refuses the sender %j', (MAIL_FROM) => {
    expect(() => read({ ...smtp, MAIL_FROM })).toThrow('MAIL_FROM: must be a mail address')
  })
})

describe('the mail environment with an HTTP inbox', () => {
  it('requires a key but no sender', () => {
    const inbox = { INBOX_URL: 'https://inbox.example', INBOX_API_KEY: 'the key of the inbox' }
    expect(read(inbox)).toMatchObject(inbox)
    expect(() => read({ INBOX_URL: inbox.INBOX_URL })).toThrow('INBOX_API_KEY: missing')
  })
})

it('reports a missing mail server together with all other problems', () => {
  expect(() => read({ MAIL_FROM: 'Casino', SMTP_TLS: 'never' })).toThrow(
    /- SMTP_TLS: [\s\S]*- MAIL_FROM: must[\s\S]*- SMTP_URL: missing: the server that sends mail \(or INBOX_URL\)/,
  )
})
