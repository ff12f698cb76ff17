const OPTIONS = ['culture', 'theme', 'token', 'oddsFormat', 'linkPrefix'] as const

/** Returns a plain HTML page that embeds the widget: without React, and with styles that must not affect the widget. */
export function hostPage(url: URL): string {
  const { searchParams: query } = url
  const options = Object.fromEntries(
    OPTIONS.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])),
  )
  const props = JSON.parse(query.get('props') ?? '{}') as object
  const widget = query.get('widget')
  const isLight = query.get('theme') === 'light'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A page that embeds the sportsbook</title>
<style>
  body { margin: 0; padding: 16px; background: ${isLight ? '#f6f1e7' : '#0e1118'}; font-family: serif }
  button { background: hotpink; border: 5px dotted lime } h2 { color: red; font-size: 60px } * { letter-spacing: 3px }
  #sport { max-width: 1280px; margin: 0 auto }
</style></head><body><div id="sport"></div>
<script>
  window.heard = [];
  const hear = (name) => (value) => { heard.push([name, value === undefined ? null : value]) };
</script>
<script src="/sportsbook/widget.js"></script>
<script>window.sport = TesseraSport</script>
<script>
  const container = document.getElementById('sport');
  ${
    query.has('plain')
      ? ''
      : `
  window.shown = ${widget ? `TesseraSport.addWidget({ name: ${JSON.stringify(widget)}, container, props: ${JSON.stringify(props)} })` : `TesseraSport.addSportsBook({ container, props: ${JSON.stringify(props)} })`};
  TesseraSport.init({
    ...${JSON.stringify(options)},
    onLoad: hear('load'), onRouteChange: hear('route'), onEventSelect: hear('event'), onBetPlacement: hear('bet'),
    onSlipTaken: hear('slip-taken'), onSignIn: hear('sign-in'), onDeposit: hear('deposit'), onBalanceChange: hear('balance'),
    onError: (error) => heard.push(['error', error.message]),
    onTokenExpired: () => { heard.push(['token-expired', null]); return Promise.resolve(window.nextToken || '') },
  });`
  }
</script></body></html>`
}
