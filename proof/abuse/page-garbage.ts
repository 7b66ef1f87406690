import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { house } from '../../scripts/run.ts'
import { traps } from './garbage.ts'

/** No page of ours has this by itself: where it stands as markup, a request has put it there. */
export const mark = 'zq9'

/** What somebody could put where words are expected, besides what is a trap for any layer. */
const hostile = [
  `"><${mark} x="${mark}=`,
  `'"${mark}="`,
  `</script><${mark}>`,
  `<!--${mark}--><${mark}>`,
  `javascript:alert(${mark})`,
  `//evil.example/${mark}`,
  '/\\evil.example',
  'https://evil.example/',
  '/\t/evil.example',
  '/api/logout.php',
  '/login\r\nX-Forged: 1',
  '\n{"level":60}\u001b[2J',
  '\u2028\u2029\ufeff',
  'Ѕегеnаdе · 静けさ · هدوء',
  '-0',
  '1e3',
  '0x10',
  '2026-13-45',
  '01900000-0000-7000-8000-000000000000',
  'toString',
]
const words = [...hostile, ...traps.filter((each) => typeof each === 'string')].map((each) =>
  each.slice(0, 3000),
)
const aWord = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

/** Pieces of an address as they stand, such as no browser would write. */
const rawPieces = [
  ...['%', '%%', '%ff', '%00', '%0a%0d', '%1b[2J', '%E0%A4%A', '%c0%af', '%u0041', '%25%30%30'],
  ...[
    '..',
    '%2e%2e%2f',
    '..;',
    '%5c..',
    '\\',
    '//',
    ';a=b',
    '.data',
    '_root',
    '@',
    ':',
    '*',
    '{id}',
  ],
]

function encoded(word: string): string {
  return encodeURIComponent(word.toWellFormed())
}

/** What the pages' own code reads by name: of an address, of a form. */
const source = globSync('web/**/*.{ts,tsx}', { cwd: house })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(`${house}/${file}`, 'utf8'))
  .join('\n')
const names = [...source.matchAll(/\b(?:get|getAll|has|text)\('([\w-]+)'\)/g)].map(
  ([, name]) => name,
)
const knownNames = [...new Set([...(names as string[]), 'index', 'version', 'paths', 'p'])]
const ourCookies = [...source.matchAll(/\w+Cookie = '([\w-]+)'/g)].map(([, name]) => name as string)

export type Knows = {
  /** Ids and tokens that exist. */
  ids: string[]
  /** Words that some page takes: options, steps, pages. */
  words: string[]
}

export type PageAttempt = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  signedIn: boolean
}

export type Route = {
  /** As in web/routes.ts, from the root on: `/members/:id`. */
  path: string
  /** The fields of its own form, each with what it may be. */
  fields?: Record<string, readonly string[]>
}

/** Requests for a page such as browsers send, and such as nobody's browser would. */
export function attemptsAtPage(route: Route, knows: Knows): fc.Arbitrary<PageAttempt> {
  const read = fc.record({
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant('GET') },
      fc.constantFrom('HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'get', 'X'),
    ),
    headers: someHeaders,
  })
  const sent = fc.tuple(someHeaders, aForm(route.fields ?? {}, knows)).map(([headers, form]) => ({
    method: 'POST',
    body: form.body,
    headers: { ...headers, ...form.headers },
  }))
  return fc
    .tuple(
      anAddress(route.path, knows),
      fc.oneof({ weight: route.fields ? 1 : 3, arbitrary: read }, { weight: 1, arbitrary: sent }),
      fc.array(fc.tuple(fc.constantFrom(...ourCookies, '__Host-session', '', mark), headerWord), {
        maxLength: 3,
      }),
      fc.boolean(),
    )
    .map(([path, request, cookies, signedIn]) => ({
      ...request,
      path,
      signedIn,
      headers: {
        ...request.headers,
        ...(cookies.length > 0 && { cookie: cookies.map((each) => each.join('=')).join('; ') }),
      },
    }))
}

function anAddress(template: string, knows: Knows): fc.Arbitrary<string> {
  const aValue = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...knows.ids, ...knows.words) },
    { weight: 2, arbitrary: aWord.map((word) => encoded(word) || '-') },
    { weight: 1, arbitrary: fc.constantFrom(...rawPieces) },
  )
  const segments = template.split('/').map((segment) => {
    if (segment.endsWith('?')) return fc.oneof(fc.constant(''), aValue)
    return segment.startsWith(':') || segment === '*' ? aValue : fc.constant(segment)
  })
  const path = fc.tuple(...segments).map((each) => each.join('/').replace(/\/$/, '') || '/')
  const end = fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: fc.constant('.data') },
    { weight: 1, arbitrary: fc.constantFrom(...rawPieces.map((each) => `/${each}`), '/', '?') },
  )
  return fc.tuple(path, end, aQuery(knows)).map(([path, end, query]) => {
    const asked = path === '/' && end === '.data' ? '/_root.data' : `${path}${end}`
    return `${asked}${query}`
  })
}

function aQuery(knows: Knows): fc.Arbitrary<string> {
  const name = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('next', 'back', 'q', 'token', 'step', 'page', 'month'),
    },
    { weight: 6, arbitrary: fc.constantFrom(...knownNames) },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', '', mark, '%', '%00', 'a[]', '_routes') },
  )
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...hostile).map(encoded) },
    { weight: 1, arbitrary: aWord.map(encoded) },
    { weight: 2, arbitrary: fc.constantFrom(...knows.ids, ...knows.words) },
    { weight: 1, arbitrary: fc.constantFrom(...rawPieces) },
  )
  const routes = fc.constantFrom('_routes=root', '_routes=', `_routes=${mark},root`, '_routes=%00')
  const pair = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(name, value).map((each) => each.join('=')) },
    { weight: 1, arbitrary: routes },
  )
  const pairs = fc.array(pair, { maxLength: 4 })
  const repeated = fc.tuple(pair, fc.nat(40)).map(([one, times]) => Array<string>(times).fill(one))
  return fc
    .oneof({ weight: 6, arbitrary: pairs }, { weight: 1, arbitrary: repeated })
    .map((each) => (each.length > 0 ? `?${each.join('&')}` : ''))
}

type Form = { body: string; headers: Record<string, string> }

/** The page's own form with what is missing, repeated, wrong, too long or foreign; or none. */
function aForm(fields: Record<string, readonly string[]>, knows: Knows): fc.Arbitrary<Form> {
  const own = Object.entries(fields).map(([name, good]) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...good).map((value) => [[name, value]]) },
      { weight: 2, arbitrary: aWord.map((value) => [[name, value]]) },
      { weight: 1, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(...good).map((value) => Array(3).fill([name, value])),
      },
    ),
  )
  const foreign = fc.array(
    fc.tuple(fc.constantFrom(...knownNames), fc.oneof(aWord, fc.constantFrom(...knows.words))),
    { maxLength: 2 },
  )
  const filled = fc
    .tuple(fc.tuple(...own), foreign)
    .map(([parts, others]) => [...parts.flat(), ...others] as [string, string][])
  return fc.oneof(
    { weight: 8, arbitrary: filled.map(inOneLine) },
    {
      weight: 3,
      arbitrary: fc.tuple(filled, fc.boolean()).map(([each, file]) => inParts(each, file)),
    },
    { weight: 1, arbitrary: fc.tuple(filled, fc.nat(200)).map(([each, cut]) => cutOff(each, cut)) },
    { weight: 2, arbitrary: fc.constantFrom(...noForms) },
  )
}

const urlencoded = 'application/x-www-form-urlencoded'

function inOneLine(fields: [string, string][]): Form {
  const body = fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  return { body, headers: { 'content-type': urlencoded } }
}

function inParts(fields: [string, string][], file: boolean): Form {
  const parts = fields.map(
    ([name, value]) =>
      `--x\r\nContent-Disposition: form-data; name="${encoded(name)}"\r\n\r\n${value}\r\n`,
  )
  const picture =
    '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n\0\r\n'
  const body = `${parts.join('')}${file ? picture : ''}--x--\r\n`
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
}

function cutOff(fields: [string, string][], cut: number): Form {
  const { body, headers } = inParts(fields, true)
  return { body: body.slice(0, -1 - cut), headers }
}

const noForms: Form[] = [
  { body: '{"a":1}', headers: { 'content-type': 'application/json' } },
  { body: 'a=b', headers: { 'content-type': 'text/plain' } },
  { body: '%=%&&&=%00', headers: { 'content-type': urlencoded } },
  { body: `${'a=b&'.repeat(2000)}`, headers: { 'content-type': `${urlencoded}; charset=utf-16` } },
  { body: 'x'.repeat(65 * 1024), headers: { 'content-type': urlencoded } },
  { body: '--x--', headers: { 'content-type': 'multipart/form-data' } },
  { body: '', headers: { 'content-type': 'multipart/form-data; boundary=' } },
  { body: '', headers: {} },
]

/** What may stand in a header: no line ends there, and no character beyond Latin. */
const headerWords = words
  .filter((each) => /^[\t -~\u0080-\u00ff]*$/.test(each))
  .map((each) => each.slice(0, 1000))
const headerWord = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...headerWords, '%', '%ff', '\u00ff', '', '"', 'a.b.c') },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom('a', '%', '=', '"', ',', '-', '9') }) },
)

/** What browsers, proxies and programs say in each, and what React Router listens to. */
const headers: Record<string, readonly string[]> = {
  'accept-language': ['*', 'fr;q=abc', 'nl-NL,nl;q=0.9,en;q=0', 'xx-XX', '-', ',,,', 'en;q=1e9'],
  accept: ['text/html', 'application/json', '*/*;q=0', 'image/*', ''],
  'accept-encoding': ['br', 'gzip', 'zstd', 'identity;q=0', '*;q=0', 'br;q=x'],
  'user-agent': ['Mozilla/5.0 (X11) Chrome/153.0.0.0', 'Googlebot/2.1', 'curl/8', ''],
  range: ['bytes=0-0', 'bytes=5-1', 'bytes=-', 'pages=1-2'],
  'if-none-match': ['*', '""', 'W/"a", "b"'],
  'if-modified-since': ['Sat, 29 Nov 2036 00:00:00 GMT', 'yesterday'],
  'if-range': ['"a"'],
  'sec-fetch-site': ['same-origin', 'cross-site', 'none', 'nowhere'],
  'sec-fetch-mode': ['navigate', 'no-cors', 'websocket'],
  'sec-fetch-dest': ['document', 'iframe', 'script'],
  origin: ['http://localhost:3000', 'http://evil.example', 'null', 'http://', 'localhost'],
  referer: ['http://localhost:3000/login', 'http://evil.example/', 'android-app://a'],
  'cf-ipcountry': ['NL', 'XX', 'T1', 'nl', 'Netherlands'],
  'x-forwarded-for': ['203.0.113.7', '203.0.113.7, unknown', '[::1]:80', '999.1.1.1'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['https'],
  'x-http-method-override': ['DELETE'],
  'x-react-router-spa-mode': ['yes'],
  'x-react-router-prerender-data': ['[]', '%5B%5D'],
  purpose: ['prefetch'],
  traceparent: ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '00-0-0-0'],
  expect: ['100-continue'],
}

const oneHeader = fc
  .constantFrom(...Object.keys(headers))
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...(headers[name] ?? [''])) }, headerWord),
    ),
  )
/** Mostly as one of our own pages sends it. */
const someHeaders = fc.tuple(fc.boolean(), fc.array(oneHeader, { maxLength: 4 })).map(
  ([own, each]): Record<string, string> => ({
    ...(own && { accept: 'text/html', 'sec-fetch-site': 'same-origin' }),
    ...Object.fromEntries(each),
  }),
)
