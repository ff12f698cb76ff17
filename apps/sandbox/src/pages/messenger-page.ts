import { LAUNCH_KINDS } from '../messenger/launch-kinds.ts'
import { PEOPLE } from '../messenger/people.ts'
import { type Html, html, Html as Markup } from './html.ts'

const STYLES = `
main{max-width:none;padding:16px}.host{display:grid;gap:24px;grid-template-columns:minmax(240px,320px) 1fr;align-items:start}
@media (width<760px){main{padding:0}.host{grid-template-columns:1fr;gap:0}.host form{padding:12px}}
.host form{display:grid;gap:12px;margin:0}.host label{display:grid;gap:4px;font-size:14px;font-weight:600}
.host select,.host input:not([type=checkbox]){font:inherit;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--ground);color:var(--text);inline-size:100%}
.client{display:flex;flex-direction:column;background:var(--raised);border:1px solid var(--line);border-radius:16px;overflow:hidden;margin-inline:auto;inline-size:min(100%,var(--client-width,100%))}
.client header{display:flex;gap:8px;align-items:center;min-height:52px;padding:4px 12px;border-block-end:1px solid var(--line)}
.client header b{flex:1;text-align:center}.client header button{min-height:44px;padding:4px 12px;background:none;border-radius:8px}
.client header button[hidden]{display:revert;visibility:hidden}
.client iframe{block-size:var(--client-height,740px);min-height:0;border:0;border-radius:0}
.chat{display:flex;flex-direction:column;block-size:var(--client-height,740px)}.client iframe:not([hidden])~.chat{display:none}
.chat ol{flex:1;min-height:0;overflow:auto;display:flex;flex-direction:column;gap:8px;margin:0;padding:12px;list-style:none}
.chat li{max-inline-size:85%;align-self:flex-end;padding:8px 12px;border-radius:14px;background:var(--action);color:var(--on-action);overflow-wrap:anywhere}
.chat li.bot{align-self:flex-start;background:var(--ground);color:var(--text)}.chat li p{margin:0;white-space:pre-wrap}
.chat .keys{display:grid;gap:6px;margin-block-start:8px}.chat .keys div{display:flex;gap:6px}.chat .keys button,.chat .keys a{flex:1;min-height:44px;background:var(--raised)}
.chat .commands{display:flex;gap:6px;overflow:auto;padding:4px 12px}.chat .commands button{flex:none;min-height:44px;padding:4px 12px}
.host .chat form{display:flex;gap:8px;padding:8px 12px}.host .chat form label{flex:1}
.log{font:12px/1.5 ui-monospace,monospace;max-height:180px;overflow:auto;margin:0;padding:8px 12px;white-space:pre-wrap;overflow-wrap:anywhere}
`

const options = (entries: readonly (readonly [string | number, string])[]): Html[] =>
  entries.map(([value, text]) => html`<option value="${value}">${text}</option>`)

/** The host page: settings for opening the app, and the app as the messenger shows it. */
export const messengerPage = (
  base: string,
  siteUrl: string,
): Html => html`<style>${new Markup(STYLES)}</style>
<div class="host" data-site="${new URL(siteUrl).origin}" data-launches="${base}/messenger/launches">
<form aria-label="Launch">
<label>User<select name="user">${options(PEOPLE.map(({ id, firstName, language }) => [id, `${firstName} (${language})`]))}<option value="">New user</option></select></label>
<label>Launch data<select name="kind">${options(Object.entries(LAUNCH_KINDS))}</select></label>
<label>Page<input name="path" value="/" autocomplete="off"></label>
<label>Start parameter<input name="start" autocomplete="off" pattern="[A-Za-z0-9_\-]{0,512}"></label>
<label>Theme<select name="theme">${options([
  ['dark', 'Dark'],
  ['light', 'Light'],
])}</select></label>
<label>Size<select name="size">${options([
  ['390x740', 'Phone'],
  ['390x420', 'Phone, half height'],
  ['0x800', 'Full width'],
])}</select></label>
<label>Safe area<select name="edges">${options([
  ['0,0', 'None'],
  ['44,34', 'Notch and home indicator'],
])}</select></label>
<button class="go" type="submit">Open the app</button>
<button type="button" data-do="reload">Reload</button>
</form>
<section class="client" aria-label="Messenger">
<header><button type="button" data-do="back" hidden>Back</button><b>Tessera bot</b><button type="button" data-do="close">Close</button></header>
<iframe title="App" hidden></iframe>
<div class="chat" data-chats="${base}/messenger/chats">
<ol aria-label="Chat" aria-live="polite" tabindex="0"></ol>
<p class="tag" role="status"></p>
<div class="commands" role="group" aria-label="Commands"></div>
<form aria-label="Write to the bot"><label>Text for the bot<input name="text" autocomplete="off" maxlength="4096" required></label><button class="go" type="submit">Send</button></form>
<button type="button" data-do="block" aria-pressed="false">Block the bot</button>
</div>
<pre class="log" role="log" aria-label="Events" tabindex="0"></pre>
</section>
</div><script src="${base}/messenger/host.js"></script><script src="${base}/messenger/chat.js"></script>`
