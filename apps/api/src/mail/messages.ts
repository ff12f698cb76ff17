import type { LocaleCode } from '@tessera/contract'
import { DEFAULT_LOCALE, isLocale } from '@tessera/contract'

/** The purposes for which a link is sent to an e-mail address. */
export type LinkPurpose = 'confirm-email' | 'unlock'

interface LinkTexts {
  readonly subject: string
  readonly greeting: string
  readonly lead: string
  readonly button: string
  readonly after: string
}

const TEXTS: Record<LocaleCode, Record<LinkPurpose, LinkTexts>> = {
  en: {
    'confirm-email': {
      subject: 'Please confirm your e-mail address',
      greeting: 'Welcome to Tessera!',
      lead: 'One more step: confirm that this address is yours.',
      button: 'Confirm my address',
      after: 'The link works for 24 hours. If you did not register, simply ignore this message.',
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
      after:
        'Der Link gilt 24 Stunden. Falls du dich nicht registriert hast, ignoriere diese Nachricht einfach.',
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

/** The message that carries a link, in the player's language or else the default one. */
export function linkMessage(
  purpose: LinkPurpose,
  language: string,
  link: string,
): { subject: string; text: string; html: string } {
  const texts = TEXTS[isLocale(language) ? language : DEFAULT_LOCALE][purpose]
  const href = escapeHtml(link)
  return {
    subject: texts.subject,
    text: `${texts.greeting}\n\n${texts.lead}\n\n${link}\n\n${texts.after}\n`,
    html: `<!doctype html><html lang="${isLocale(language) ? language : DEFAULT_LOCALE}"><body style="font-family:system-ui,sans-serif;max-width:32rem;margin:2rem auto;line-height:1.5"><h1 style="font-size:1.4rem">${escapeHtml(texts.greeting)}</h1><p>${escapeHtml(texts.lead)}</p><p><a href="${href}" style="display:inline-block;padding:.75rem 1.5rem;border-radius:.75rem;background:#b4472e;color:#fff;text-decoration:none">${escapeHtml(texts.button)}</a></p><p style="color:#555">${escapeHtml(texts.after)}</p></body></html>`,
  }
}
