import { type Html, html, Html as Markup } from './html.ts'
import { STYLES } from './styles.ts'

export type Place = 'home' | 'inbox' | 'payments' | 'chains' | 'identity' | 'registers' | 'messenger' | 'none'

/** Renders a page of the sandbox. `base` is the path at which the sandbox is mounted. */
export function layout(base: string, place: Place, title: string, body: Html): string {
  const link = (to: string, name: string, at: Place): Html =>
    at === place
      ? html`<a href="${base}${to}" aria-current="page">${name}</a>`
      : html`<a href="${base}${to}">${name}</a>`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Tessera sandbox</title>
<style>${new Markup(STYLES)}</style>
</head>
<body>
<header class="bar"><b>Tessera sandbox</b><span class="tag">No real money, no real messages</span>
<nav aria-label="Sandbox">${link('/', 'Overview', 'home')}${link('/inbox', 'Inbox', 'inbox')}${link('/payments', 'Payments', 'payments')}${link('/chains', 'Blockchains', 'chains')}${link('/identity', 'Identity', 'identity')}${link('/registers', 'Registers', 'registers')}${link('/messenger', 'Messenger', 'messenger')}</nav></header>
<main>${body}</main>
</body>
</html>`.text
}
