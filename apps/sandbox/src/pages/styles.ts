/** Styles of the sandbox: plain, in the colours of the product, for both themes. */
export const STYLES = `
:root{color-scheme:light dark;--ground:#f6f1e7;--raised:#fffdf8;--text:#1b1d26;--soft:#5b5f70;--line:#ddd5c5;--action:#b8391f;--on-action:#fff;--good:#0d6b58;--bad:#a3271b;--gold:#7a5600}
@media (prefers-color-scheme:dark){:root{--ground:#0e111b;--raised:#191d2b;--text:#f1ede4;--soft:#a5a9ba;--line:#2b3042;--action:#f0583a;--on-action:#1a0803;--good:#4fd1ae;--bad:#ff8a78;--gold:#f0bd4f}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 'Onest Variable',Onest,system-ui,sans-serif}
a{color:inherit}main{max-width:880px;margin:0 auto;padding:24px 16px 64px}
.bar{display:flex;gap:16px;align-items:center;flex-wrap:wrap;padding:12px 16px;background:var(--raised);border-block-end:1px solid var(--line)}
.bar b{font-weight:800;letter-spacing:-.01em}.bar nav{display:flex;flex-wrap:wrap;gap:4px;margin-inline-start:auto}.bar a{padding:8px 12px;border-radius:8px;text-decoration:none}
.bar a[aria-current]{background:var(--ground);font-weight:600}.tag{font-size:13px;color:var(--soft)}
h1{font-size:28px;line-height:1.15;letter-spacing:-.02em;margin:8px 0 16px}h2{font-size:18px;margin:32px 0 8px}
.card{background:var(--raised);border-radius:16px;padding:24px;margin-block:16px}.narrow{max-width:440px;margin-inline:auto}
.amount{font-size:40px;font-weight:800;letter-spacing:-.03em;font-variant-numeric:tabular-nums;margin:0}.amount small{font-size:18px;font-weight:600;color:var(--soft)}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:16px 0}dt{color:var(--soft)}dd{margin:0;text-align:end;overflow-wrap:anywhere}
button,.button{font:inherit;font-weight:600;min-height:48px;padding:10px 20px;border:0;border-radius:12px;cursor:pointer;background:var(--ground);color:var(--text);text-decoration:none;display:inline-flex;align-items:center;justify-content:center}
button.go{background:var(--action);color:var(--on-action)}.stack{display:grid;gap:10px}.row{display:flex;gap:10px;flex-wrap:wrap}.row>*{flex:1}
:focus-visible{outline:3px solid var(--action);outline-offset:2px}
table{width:100%;border-collapse:collapse}td,th{padding:10px 8px;text-align:start;border-block-end:1px solid var(--line);vertical-align:top}th{font-size:13px;color:var(--soft);font-weight:600}
.scroll{overflow-x:auto}.succeeded{color:var(--good)}.failed{color:var(--bad)}.pending{color:var(--gold)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}iframe{width:100%;min-height:480px;border:0;border-radius:12px;background:#fff}
label.check{display:flex;gap:12px;padding:10px 0;align-items:flex-start}label.check input{inline-size:22px;block-size:22px;flex:none}
.qr{display:grid;place-items:center;background:#fff;border-radius:12px;padding:12px;margin-block:16px}.qr svg{width:220px;height:220px}
.field{display:grid;gap:4px}.field input,.field select{font:inherit;min-height:48px;padding:10px 12px;border:1px solid var(--soft);border-radius:12px;background:var(--ground);color:var(--text);width:100%}
.person{justify-content:space-between;gap:12px;flex-wrap:wrap;width:100%;text-align:start}.person small{font-weight:400;color:var(--soft);overflow-wrap:anywhere}
.brand{display:flex;gap:10px;align-items:center;font-size:20px;font-weight:800;margin:0 0 16px}
.list{list-style:none;padding:0;margin:0}.list a{display:block;padding:14px 8px;text-decoration:none;border-block-end:1px solid var(--line)}.list a:hover{background:var(--ground)}.list small{color:var(--soft);display:block}
`
