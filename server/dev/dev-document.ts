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
    <main>${body}</main>
  </body>
</html>`
}
