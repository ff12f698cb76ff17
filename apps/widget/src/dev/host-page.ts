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
  window.callbacks = [];
  const record = (name) => (value) => { callbacks.push([name, value === undefined ? null : value]) };
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
    onLoad: record('load'), onRouteChange: record('route'), onEventSelect: record('event'), onBetPlacement: record('bet'),
    onSlipTaken: record('slip-taken'), onSignIn: record('sign-in'), onDeposit: record('deposit'), onBalanceChange: record('balance'),
    onError: (error) => callbacks.push(['error', error.message]),
    onTokenExpired: () => { callbacks.push(['token-expired', null]); return Promise.resolve(window.nextToken || '') },
  });`
  }
</script></body></html>`
}
