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
