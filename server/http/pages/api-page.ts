import { html, raw } from 'hono/html'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { refusalStatus } from '#contract/refusals.ts'

/** The contract as a page to read, for people who write clients. */
export function apiPage() {
  const entries = Object.entries(calls) as [string, Call][]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Serenade: every call</title>
        <link rel="stylesheet" href="/api.css" />
      </head>
      <body>
        <main>
          <h1>Every call</h1>
          <p>
            JSON in and out, snake_case, but for files. A "no" is <code>application/problem+json</code> with a stable
            <code>code</code>. The same as a document:
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          ${entries.map(([name, call]) => entry(name, call))}
        </main>
      </body>
    </html>`
}

function entry(name: string, call: Call) {
  const refusals = (call.refusals ?? []).map((code) => `${refusalStatus[code]} ${code}`)
  const needs = call.who === 'member' ? 'Needs a session.' : 'Open to everybody.'
  return html`<section>
    <h2><code>${name}</code></h2>
    <p>${call.summary} ${needs}</p>
    ${refusals.length > 0 ? html`<p>Refuses with <code>${raw(refusals.join('</code>, <code>'))}</code>.</p>` : ''}
  </section>`
}
