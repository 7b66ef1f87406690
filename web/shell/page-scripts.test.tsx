import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aheadOf, contextOnly, filesAhead, modulesOf } from './page-scripts.tsx'

const initial = (
  <>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as React Router writes it */}
    <script nonce="abc" dangerouslySetInnerHTML={{ __html: 'window.context = {};' }} />
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
  const markup = renderToStaticMarkup(contextOnly(scripts, ''))
  expect(markup).toBe('<script nonce="abc">window.context = {};</script>')
})

test('the data of the page follow in the script that waits for them, and begin no element', () => {
  const markup = renderToStaticMarkup(contextOnly(scripts, '["</script>"]'))
  const [, script] = markup.match(/^<script nonce="abc">(.*?)<\/script>$/s) ?? []
  const given: unknown[] = []
  const streamController = {
    enqueue: (text: string) => given.push(text),
    close: () => given.push('end'),
  }
  new Function('window', script ?? '')({ __reactRouterContext: { streamController } })
  expect(given).toEqual(['["</script>"]', 'end'])
})

test('every file that the page imports in the end is named, to be fetched in one go', () => {
  expect(filesAhead(scripts)).toEqual(['/react.js', '/page.js'])
})

test('what a page needs on wide screens alone is fetched only there, and nothing twice', () => {
  const wide = '(width >= 62rem)'
  expect(
    aheadOf([
      ['', ['/react.js', '/page.js']],
      [wide, ['/panel.js', '/page.js', '/chips.js']],
      ['', ['/own.js', '/react.js', '/chips.js']],
    ]),
  ).toEqual({ '': ['/react.js', '/page.js', '/own.js', '/chips.js'], [wide]: ['/panel.js'] })
})

test('the map of routes comes first, then each part of the routes on the page, then the entry', () => {
  const manifest = {
    url: '/manifest.js',
    entry: { module: '/entry.js' },
    routes: {
      root: { module: '/root.js' },
      chats: { module: '/chats.js', clientLoaderModule: '/chats-loader.js' },
      likes: { module: '/likes.js' },
    },
  }
  expect(modulesOf(manifest, [{ id: 'root' }, { id: 'chats' }])).toEqual({
    first: ['/manifest.js'],
    routes: { root: ['/root.js'], chats: ['/chats-loader.js', '/chats.js'] },
    entry: '/entry.js',
  })
})
