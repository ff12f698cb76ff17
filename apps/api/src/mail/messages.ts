import { directionOf } from '@tessera/contract'
import { languageOf, plainText, type Words } from '@tessera/words'
import { z } from 'zod'

/** The purposes for which a link is sent to an e-mail address. */
export type LinkPurpose = 'confirm-email' | 'unlock'

const linkWords = z.strictObject({
  subject: plainText,
  greeting: plainText,
  lead: plainText,
  button: plainText,
  after: plainText,
})

/** What messages say: `content/<language>/mails.yaml`. */
export const mailWordsSchema = z.strictObject({
  /** `code` stands before the code that may be typed instead of opening the link. */
  'confirm-email': linkWords.extend({ code: plainText }),
  unlock: linkWords,
})

export type MailWords = Words<z.output<typeof mailWordsSchema>>

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** A short code in two groups, as people read it aloud. */
const grouped = (code: string): string => code.replace(/^(\d{3})(\d{3})$/, '$1 $2')

/** The message that carries a link, and a code to type where there is one, in the player's language or the default one. */
export function linkMessage(
  words: MailWords,
  purpose: LinkPurpose,
  language: string,
  { link, shortCode }: { link: string; shortCode: string | null },
): { subject: string; text: string; html: string } {
  const locale = languageOf(language)
  const texts = words[locale][purpose]
  const code = 'code' in texts && shortCode !== null ? { lead: texts.code, code: grouped(shortCode) } : null
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
