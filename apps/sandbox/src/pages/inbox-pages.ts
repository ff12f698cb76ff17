import type { Message } from '../inbox/inbox-store.ts'
import { type Html, html } from './html.ts'

export function inboxPage(base: string, messages: Message[]): Html {
  if (messages.length === 0) {
    return html`<h1>Inbox</h1><div class="card"><p>No messages yet. Register in the app and the confirmation appears here.</p></div>`
  }
  const items = messages.map(
    (
      message,
    ) => html`<li><a href="${base}/inbox/${message.id}"><b>${message.subject || message.text.slice(0, 80)}</b>
<small>${message.kind === 'sms' ? 'SMS' : 'E-mail'} to ${message.to} · ${message.sentAt.replace('T', ' ').slice(0, 19)} UTC</small></a></li>`,
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

export const homePage = (base: string): Html => html`<h1>The outside world, in a box</h1>
<p>What a casino needs from outside, for development and demonstration.</p>
<div class="card"><h2 style="margin-top:0"><a href="${base}/inbox">Inbox</a></h2><p>E-mail and SMS that Tessera sends arrive here.</p>
<h2><a href="${base}/payments">Payments</a></h2><p>Approve, decline or delay deposits and withdrawals, and switch on the faults of real payment providers.</p>
<h2><a href="${base}/messenger">Messenger</a></h2><p>Open the app as the messenger would, with launch data that is fresh, old or forged.</p></div>`
