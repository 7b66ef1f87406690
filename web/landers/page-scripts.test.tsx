import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { held } from './page-scripts.tsx'

const initial = (
  <>
    <script nonce="abc">{`window.context = {}`}</script>
    <script type="module" async nonce="abc">{`import "/page.js"`}</script>
  </>
)
const scripts = (
  <>
    <link rel="modulepreload" href="/react.js" />
    {[<link key="page" rel="modulepreload" href="/page.js" />]}
    {initial}
  </>
)

test('nothing of the page is fetched or run before it is needed', { tags: ['P12'] }, () => {
  const markup = renderToStaticMarkup(held(scripts))
  expect(markup).not.toContain('modulepreload')
  expect(markup).not.toContain('type="module"')
  expect(markup).toMatch(/<script type="text\/plain"[^>]*data-waits=""[^>]*>import "\/page.js"/)
})

test('what the scripts need later is there, and what wakes them runs with the nonce of the page', () => {
  const markup = renderToStaticMarkup(held(scripts))
  expect(markup).toContain('window.context = {}')
  expect(markup.match(/<script[^>]*nonce="abc"[^>]*>/g)).toHaveLength(3)
  expect(markup).toContain("document.querySelector('script[data-waits]')")
})
