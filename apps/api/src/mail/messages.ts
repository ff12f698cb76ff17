import { directionOf, type LocaleCode } from '@tessera/contract'
import { UNKNOWN_DEVICE } from '@tessera/contract/constants'
import { fill, languageOf, loadWords, plainText, textWith, type Words } from '@tessera/words'
import { momentText, zoneName } from '@tessera/words/date-text'
import { z } from 'zod'
import { limitWordsSchema } from './limit-words.ts'
import { linkWords } from './link-words.ts'

/** Purpose of a link that is sent to an email address. */
export type LinkPurpose = 'confirm-email' | 'unlock' | 'reset' | 'new-email'

/** Security notifications, so that a player notices changes made by an intruder. */
export const NOTICES = [
  'password-changed',
  'email-changed',
  'phone-changed',
  'way-added',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'authenticator-added',
  'authenticator-removed',
  'second-factor-changed',
  'second-factor-guessed',
  'recovery-codes-new',
  'recovery-code-used',
] as const
export type Notice = (typeof NOTICES)[number]

const accountWords = linkWords.extend({ lead: textWith('time') })

const noticeWords = z.strictObject({ subject: plainText, text: plainText })

/** Texts of messages: `content/<language>/mails.yaml`. */
const mailWordsSchema = z.strictObject({
  /** `code` introduces the code that the player may type instead of opening the link. */
  'confirm-email': linkWords.extend({ code: plainText }),
  unlock: linkWords,
  reset: linkWords,
  'new-email': linkWords.extend({ code: plainText }),
  notices: z.strictObject({
    'password-changed': noticeWords,
    'email-changed': noticeWords,
    'phone-changed': noticeWords,
    'way-added': noticeWords,
    'passkey-added': noticeWords,
    'passkey-removed': noticeWords,
    'passkey-copied': noticeWords,
    'authenticator-added': noticeWords,
    'authenticator-removed': noticeWords,
    'second-factor-changed': noticeWords,
    'second-factor-guessed': noticeWords,
    'recovery-codes-new': noticeWords,
    'recovery-code-used': noticeWords,
  }),
  /** The button opens the list of sessions. */
  'new-device': linkWords.extend({ lead: textWith('device', 'place', 'time'), unknown: plainText }),
  /** Letters about a player's account as a whole; `time` is the moment of the event. */
  account: z.strictObject({
    'export-ready': accountWords,
    'closing-asked': accountWords,
    'closing-withdrawn': accountWords,
    'closing-held': accountWords,
    'account-closed': accountWords,
    'accounts-merged': accountWords,
    'late-money': accountWords,
  }),
  limits: limitWordsSchema,
  /** One-time code, by SMS or email. Must fit into an SMS. */
  code: z.strictObject({ subject: plainText, text: textWith('code', 'minutes') }),
})

export type MailWords = Words<z.output<typeof mailWordsSchema>>

let builtIn: Promise<MailWords> | null = null

/** Loads the texts of mails; without a folder the built-in ones, once per process. Throws `ContentError`. */
export function loadMailWords(folder?: string): Promise<MailWords> {
  if (folder !== undefined) return loadWords('mails', mailWordsSchema, folder)
  builtIn ??= loadWords('mails', mailWordsSchema)
  return builtIn
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** Splits a short code into two groups, which are easier to read. */
const grouped = (code: string): string => code.replace(/^(\d{3})(\d{3})$/, '$1 $2')

/** Returns a message with a link and, if given, a code to type, in the player's language or the default one. */
export function linkMessage(
  words: MailWords,
  purpose: LinkPurpose,
  language: string,
  { link, shortCode }: { link: string; shortCode: string | null },
): { subject: string; text: string; html: string } {
  const locale = languageOf(language)
  const texts = words[locale][purpose]
  const code = 'code' in texts && shortCode !== null ? { lead: texts.code, code: grouped(shortCode) } : null
  return letter(locale, texts, link, code)
}

/** A login on a new device, as its message describes it. */
export interface NewDevice {
  readonly device: string
  readonly ip: string
  readonly country: string | null
  readonly at: Date
}

/** Returns the message about a login on a device that is new for the player. Its time is in the player's time zone. */
export function newDeviceMessage(
  words: MailWords,
  reader: { readonly language: string; readonly timeZone: string | null },
  login: NewDevice,
  link: string,
): { subject: string; text: string; html: string } {
  const locale = languageOf(reader.language)
  const lead = newDeviceLead(words, reader, login)
  return letter(locale, { ...words[locale]['new-device'], lead }, link, null)
}

/** Describes a login on a new device in one paragraph. */
export function newDeviceLead(
  words: MailWords,
  { language, timeZone }: { readonly language: string; readonly timeZone: string | null },
  { device, ip, country, at }: NewDevice,
): string {
  const locale = languageOf(language)
  const region = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  const zone = timeZone ?? 'UTC'
  const time = `${momentText(at, locale, zone)} (${zoneName(locale, zone)})`
  const { lead, unknown } = words[locale]['new-device']
  const name = device === UNKNOWN_DEVICE ? unknown : device
  return fill(lead, { device: name, place: region ? `${region} (${ip})` : ip, time })
}

type LetterTexts = z.output<typeof linkWords>

/** Returns a message with a greeting, a button that opens a link and, if given, a code to type. */
export function letter(
  locale: LocaleCode,
  texts: LetterTexts,
  link: string,
  code: { readonly lead: string; readonly code: string } | null,
): { subject: string; text: string; html: string } {
  const paragraphs = [
    texts.greeting,
    texts.lead,
    link,
    ...(code ? [`${code.lead}\n${code.code}`] : []),
    texts.after,
  ]
  return {
    subject: texts.subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(texts.subject)}</title></head>`,
      '<body style="font-family:system-ui,sans-serif;max-width:32rem;margin:2rem auto;line-height:1.5">',
      `<h1 style="font-size:1.4rem">${escapeHtml(texts.greeting)}</h1><p>${escapeHtml(texts.lead)}</p>`,
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:.75rem 1.5rem;border-radius:.75rem;background:#b4472e;color:#fff;text-decoration:none">${escapeHtml(texts.button)}</a></p>`,
      code
        ? `<p>${escapeHtml(code.lead)}<br><strong style="font-size:1.6rem;letter-spacing:.1em">${code.code}</strong></p>`
        : '',
      `<p style="color:#555">${escapeHtml(texts.after)}</p></body></html>`,
    ].join(''),
  }
}

interface Message {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Returns a message without a greeting or a button. Line breaks of the text are kept. */
export function plainMessage(language: string, subject: string, text: string): Message {
  const locale = languageOf(language)
  const head = `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}">${head}<body><p style="white-space:pre-line">${escapeHtml(text)}</p></body></html>`
  return { subject, text, html }
}

/** Returns the message with a one-time code. It fits into an SMS. */
export function codeMessage(words: MailWords, language: string, code: string, minutes: number): Message {
  const { subject, text } = words[languageOf(language)].code
  return plainMessage(language, subject, fill(text, { code, minutes }))
}

/** Returns the message that notifies the player of a security event. */
export function noticeMessage(words: MailWords, language: string, notice: Notice): Message {
  const { subject, text } = words[languageOf(language)].notices[notice]
  return plainMessage(language, subject, text)
}
