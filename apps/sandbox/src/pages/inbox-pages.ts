import type { Message } from '../inbox/inbox-store.ts'
import { type Html, html } from './html.ts'

const KINDS = { email: 'Email', sms: 'SMS', telegram: 'Telegram message' } as const

export function inboxPage(base: string, messages: Message[]): Html {
  if (messages.length === 0) {
    return html`<h1>Inbox</h1><div class="card"><p>No messages yet. Sign up in the app and the confirmation will appear here.</p></div>`
  }
  const items = messages.map(
    (
      message,
    ) => html`<li><a href="${base}/inbox/${message.id}"><b>${message.subject || message.text.slice(0, 80)}</b>
<small>${KINDS[message.kind]} to ${message.to} · ${message.sentAt.replace('T', ' ').slice(0, 19)} UTC</small></a></li>`,
  )
  return html`<h1>Inbox</h1><div class="card"><ul class="list">${items}</ul></div>`
}

/**
 * Page of one message. Its markup is shown in a frame that can't run scripts; links open in the whole window.
 */
export function messagePage(base: string, message: Message): Html {
  const body =
    message.html === null
      ? html`<pre>${message.text}</pre>`
      : html`<iframe title="${message.subject}" sandbox="allow-top-navigation-by-user-activation allow-popups" srcdoc="${`<base target="_top">${message.html}`}"></iframe>`
  return html`<p><a href="${base}/inbox">All messages</a></p><h1>${message.subject || 'Message'}</h1>
<p class="tag">To ${message.to} · ${message.sentAt.replace('T', ' ').slice(0, 19)} UTC</p><div class="card">${body}</div>`
}

export const homePage = (base: string): Html => html`<h1>External services</h1>
<p>Simulated email, payments, identity checks and messenger, for development and demos.</p>
<div class="card"><h2 style="margin-top:0"><a href="${base}/inbox">Inbox</a></h2><p>Read the emails, text messages and Telegram messages that Tessera sends.</p>
<h2><a href="${base}/payments">Payments</a></h2><p>Approve, decline or delay deposits and withdrawals, and simulate webhook faults.</p>
<h2><a href="${base}/chains">Blockchains</a></h2><p>Send payments in Bitcoin and TON, mine blocks and replace them.</p>
<h2><a href="${base}/messenger">Messenger</a></h2><p>Chat with the bot, and open the app inside a messenger with valid, expired or forged launch data.</p></div>`
