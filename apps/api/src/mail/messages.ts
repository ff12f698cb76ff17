import type { LocaleCode } from '@tessera/contract'
import { DEFAULT_LOCALE, isLocale } from '@tessera/contract'

/** The purposes for which a link is sent to an e-mail address. */
export type LinkPurpose = 'confirm-email' | 'unlock'

interface LinkTexts {
  readonly subject: string
  readonly greeting: string
  readonly lead: string
  readonly button: string
  /** Stands before the code that may be typed instead; absent where there is none. */
  readonly code?: string
  readonly after: string
}

const TEXTS: Record<LocaleCode, Record<LinkPurpose, LinkTexts>> = {
  en: {
    'confirm-email': {
      subject: 'Please confirm your e-mail address',
      greeting: 'Welcome to Tessera!',
      lead: 'One more step: confirm that this address is yours.',
      button: 'Confirm my address',
      code: 'Or type this code where you are signed in:',
      after: 'Link and code work once, within 24 hours. If you did not register, simply ignore this message.',
    },
    unlock: {
      subject: 'Somebody tried to sign in to your account',
      greeting: 'Hello!',
      lead: 'There were several failed attempts to sign in to your account, so we locked it for a while. If that was you, unlock it here.',
      button: 'Unlock my account',
      after: 'If it was not you, your password did its work and there is nothing you have to do.',
    },
  },
  de: {
    'confirm-email': {
      subject: 'Bitte bestätige deine E-Mail-Adresse',
      greeting: 'Willkommen bei Tessera!',
      lead: 'Noch ein Schritt: Bestätige, dass diese Adresse dir gehört.',
      button: 'Adresse bestätigen',
      code: 'Oder gib dort, wo du angemeldet bist, diesen Code ein:',
      after:
        'Link und Code gelten einmal und 24 Stunden lang. Falls du dich nicht registriert hast, ignoriere diese Nachricht einfach.',
    },
    unlock: {
      subject: 'Jemand hat versucht, sich bei deinem Konto anzumelden',
      greeting: 'Hallo!',
      lead: 'Es gab mehrere fehlgeschlagene Anmeldeversuche, deshalb haben wir dein Konto vorübergehend gesperrt. Falls du es warst, entsperre es hier.',
      button: 'Konto entsperren',
      after: 'Falls du es nicht warst, hat dein Passwort gehalten, und du musst nichts weiter tun.',
    },
  },
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** A short code in two groups, as people read it aloud. */
const grouped = (code: string): string => code.replace(/^(\d{3})(\d{3})$/, '$1 $2')

/** The message that carries a link, and a code to type where there is one, in the player's language or the default one. */
export function linkMessage(
  purpose: LinkPurpose,
  language: string,
  { link, shortCode }: { link: string; shortCode: string | null },
): { subject: string; text: string; html: string } {
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  const texts = TEXTS[locale][purpose]
  const code =
    texts.code === undefined || shortCode === null ? null : { lead: texts.code, code: grouped(shortCode) }
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
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(texts.subject)}</title></head>`,
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
