import { html } from 'hono/html'

type Markup = ReturnType<typeof html>

/** One page for developers, as a whole document. */
export function devDocument(title: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="stylesheet" href="/dev/dev.css" />
  </head>
  <body>
    <header class="bar">
      <a class="home" href="/">${mark()} Serenade</a>
      <span class="tag">For developers</span>
    </header>
    <main>${body}</main>
  </body>
</html>`
}

function mark(): Markup {
  return html`<svg viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">
    <path fill="#7ecbf9" d="M1 22.5a21.5 21.5 0 0 1 43 0A21.5 21.5 0 0 1 22.5 44H4a3 3 0 0 1-3-3Z" />
    <path class="rose" d="M63 41.5a21.5 21.5 0 0 1-43 0A21.5 21.5 0 0 1 41.5 20H60a3 3 0 0 1 3 3Z" />
    <path fill="#0d2436" d="M41.5 20h2.35A21.5 21.5 0 0 1 22.5 44h-2.35A21.5 21.5 0 0 1 41.5 20Z" />
  </svg>`
}

/** How the pages for developers look: our colours and type, in one small sheet of their own. */
export const devStyle = `
@font-face {
  font-family: "Figtree Variable";
  font-display: swap;
  font-weight: 300 900;
  src: url("/dev/figtree.woff2") format("woff2");
}
:root {
  color-scheme: light dark;
  --canvas: light-dark(#fbf9f7, #0c151d);
  --surface: light-dark(#ffffff, #14202a);
  --text: light-dark(#0d2436, #eaf1f6);
  --muted: light-dark(#525f6b, #9dadb9);
  --line: light-dark(#e1ddd7, #2a3945);
  --edge: light-dark(#7b848d, #728492);
  --link: light-dark(#07648d, #8fd3fb);
  --tint: light-dark(#dcf1ff, #12384f);
  --field: light-dark(#bde5ff, #0f3a54);
  --rose: light-dark(#d72557, #fd728a);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--canvas);
  color: var(--text);
  font: 420 1rem/1.5 "Figtree Variable", system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
.bar {
  display: flex;
  align-items: center;
  gap: .75rem;
  min-height: 68px;
  padding: .5rem max(1rem, 50% - 22rem);
  background: var(--surface);
  border-bottom: 1px solid var(--line);
}
.home {
  display: inline-flex;
  align-items: center;
  gap: .625rem;
  color: inherit;
  font-size: 1.25rem;
  font-weight: 650;
  letter-spacing: -.03em;
  text-decoration: none;
}
.rose { fill: var(--rose); }
.tag {
  padding: .25rem .625rem;
  border-radius: 999px;
  background: var(--tint);
  font-size: .75rem;
  font-weight: 650;
}
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 .25rem; font-size: 2rem; font-weight: 650; line-height: 1.1; letter-spacing: -.02em; }
h2 { margin: 0; font-size: 1.125rem; font-weight: 650; line-height: 1.35; overflow-wrap: anywhere; }
p { margin: .5rem 0; text-wrap: pretty; }
a { color: var(--link); text-underline-offset: 2px; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.muted { color: var(--muted); }
.card {
  margin: 1.25rem 0 0;
  padding: 1.25rem;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 20px;
}
.empty { padding: 3rem 1.25rem; text-align: center; }
.empty svg { display: block; width: 8rem; height: auto; margin: 0 auto 1rem; }
.narrow { max-width: 28rem; margin-inline: auto; }
.pay { padding: 0; overflow: hidden; border-radius: 28px 28px 28px 6px; }
.pay-head { padding: 1.5rem; background: var(--field); }
.pay-head p { margin: 0; }
.pay-body { padding: .5rem 1.5rem 1.5rem; }
.amount { font-size: 2.75rem; font-weight: 650; line-height: 1.1; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.note { margin: 1rem 0 0; padding: .75rem 1rem; border-radius: 14px; background: var(--tint); }
.text { margin: 1rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
fieldset { margin: 1.25rem 0 0; padding: 1rem 0 0; border: 0; border-top: 1px solid var(--line); }
legend { float: left; width: 100%; padding: 0; margin-bottom: .25rem; font-weight: 600; }
label { display: flex; clear: both; gap: .75rem; align-items: center; min-height: 44px; }
input[type="radio"] { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--link); }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
.actions .main, .actions :last-child { grid-column: 1 / -1; }
button {
  min-height: 48px;
  padding: .5rem 1rem;
  border: 1.5px solid var(--edge);
  border-radius: 14px;
  background: transparent;
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:hover { background: var(--tint); }
button.main { border-color: transparent; background: #7ecbf9; color: #0d2436; }
button.main:hover { background: #67bff2; }
summary { min-height: 44px; padding: .625rem 0; cursor: pointer; color: var(--link); }
.field { display: grid; clear: both; gap: .25rem; margin: 1rem 0 0; font-weight: 600; min-height: 0; }
.field select, .field input {
  width: 100%;
  min-height: 48px;
  padding: .5rem .75rem;
  border: 1.5px solid var(--edge);
  border-radius: 14px;
  background: var(--surface);
  color: inherit;
  font: inherit;
  font-weight: 420;
}
.cards { border-top: 0; padding-top: 0; margin-top: 0; }
.phone { display: block; margin: 1rem auto; }
.pay .actions { margin-top: 1.25rem; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: 0 1rem; }
.row { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; margin: 1rem 0 0; }
.row.between { justify-content: space-between; align-items: center; margin: 0; }
.row .field { flex: 1 1 10rem; margin: 0; }
.row.note { align-items: center; }
.row.note span { flex: 1 1 16rem; }
.tags { display: flex; flex-wrap: wrap; gap: .375rem; }
.state-paid { background: light-dark(#d5f2dd, #12402a); }
.state-failed, .state-expired, .state-cancelled { background: light-dark(#ffe1e8, #4a1b29); }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }
main:has(.program) { max-width: 96rem; }
body:has(.program) .bar { padding-inline: max(1rem, 50% - 47rem); }
.program { display: grid; grid-template-columns: 15rem 20rem minmax(0, 1fr); gap: 1rem; margin-top: 1.25rem; align-items: start; }
.program[hidden] { display: none; }
.people, .mails { display: grid; gap: .125rem; margin: 0; padding: 0; list-style: none; max-height: calc(100vh - 5rem); overflow-y: auto; }
.people a, .mails a { display: grid; gap: .125rem; min-height: 44px; padding: .5rem .75rem; border-radius: 14px; color: inherit; text-decoration: none; }
.people a { grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: .5rem; }
.people span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.people small { color: var(--muted); font-variant-numeric: tabular-nums; }
.mails span, .mails time { overflow: hidden; font-size: .875rem; text-overflow: ellipsis; white-space: nowrap; }
.people a:hover, .mails a:hover { background: var(--surface); }
.people a[aria-current], .mails a[aria-current] { background: var(--tint); }
.reader { position: sticky; top: 1rem; min-width: 0; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 20px; }
.back { display: none; min-height: 44px; align-items: center; }
.views { display: flex; flex-wrap: wrap; gap: .25rem; margin: .5rem 0 1rem; }
@media (max-width: 45rem) {
  .views.width { display: none; }
}
.views a { display: flex; align-items: center; min-height: 44px; padding: 0 1rem; border-radius: 999px; color: inherit; font-weight: 600; text-decoration: none; }
.views a:hover { background: var(--tint); }
.views a[aria-current] { background: #7ecbf9; color: #0d2436; }
.source { max-height: 70vh; margin: 0; overflow: auto; font: .8125rem/1.5 ui-monospace, monospace; }
.reader iframe { height: max(24rem, 100vh - 19rem); margin-inline: auto; }
iframe.wide { max-width: 700px; }
iframe.phone { width: 360px; max-width: 100%; }
@media (max-width: 64rem) {
  .program { grid-template-columns: minmax(0, 1fr); }
  .people { display: flex; max-height: none; overflow-x: auto; }
  .people a { flex: none; }
  .mails { max-height: none; }
  .program:not(.reading) .reader, .program.reading .people, .program.reading .mails { display: none; }
  .reader { position: static; }
  .back { display: flex; }
  .reader .views { margin: .5rem 0; }
}
iframe {
  display: block;
  width: 100%;
  height: 36rem;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: #ffffff;
}
`
