import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { redirect, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { linkPurposes } from '#contract/links.ts'
import { genders, interests } from '#contract/options.ts'
import { pageNames } from '#contract/pages.ts'
import { scriptKinds } from '#contract/rules/third-parties.ts'
import { signupSteps } from '#contract/signup-steps.ts'
import { createHttp } from '#server/http.ts'
import { aSession } from '#server/testing/people.ts'
import routes from '#web/routes.ts'
import { setScene, setStage } from '../access/scene.ts'
import { anAddress } from '../door.ts'
import { pageAssets, pageBuild } from '../page-build.ts'
import { type Play, playsOf } from '../seeds.ts'
import { attemptsAtPage, mark, type PageAttempt, type Route } from './page-garbage.ts'

type Http = ReturnType<typeof createHttp>

const stage = await setStage()
const scene = await setScene(stage)
const member = await scene.enter('premium')
const build = await pageBuild()
const assets = pageAssets()
const http = httpOf(build)
/** A page takes ten times as long as a call, and most of it is the same for all. */
const callsForOnePage = 10
const attemptsEach = Number(process.env.PROOF_ATTEMPTS ?? 60)
const plays = playsOf({ proof: 'abuse', known: [4], runs: attemptsEach, size: 'attempts' })

const ids = [
  ...Object.values(member.belongings ?? {}),
  ...Object.values(scene.owner.belongings),
  ...[scene.owner.id, stage.hiddenId, stage.elsewhereId, stage.bundleId, member.id],
]
const options = ['ideal', 'matches', 'liked-by', 'delete', 'reactivation', '1', '0', 'nl', 'NL']
const knows = {
  ids,
  words: [...options, ...pageNames, ...signupSteps, ...linkPurposes, ...genders, ...interests],
}

const next = ['/members', '/', '/chats?a=1#b']
const password = ['correct horse battery', 'short', '']
const account = {
  ...{ gender: genders, seeking: genders, name: ['Ada', 'Å'], country: ['NL', 'FR', 'XX'] },
  ...{ day: ['1', '31'], month: ['2', '12'], year: ['1990', '2020'], interests },
  ...{ email: [member.email, 'new@example.test', 'nobody'], password },
  ...{
    to: ids,
    message: ['Hello'],
    likes: ids,
    invite: ['', 'AAAA'],
    silent: ['1'],
    written: ['1'],
  },
  ...{
    acknowledged: ['1'],
    step: ['gender', 'name', 'birth', 'email', 'message', 'password', 'x'],
  },
}
/** Each page's own form. */
const fieldsAt: Record<string, Record<string, readonly string[]>> = {
  '/login': { login: [member.email, 'nobody'], password, wish: ['reactivation', ''] },
  '/reset-password': { email: [member.email, 'nobody@example.test'] },
  '/reset-password/do': { password, password_repeat: password },
  '/mail-change/do': {},
  '/activate/:token': { password, password_repeat: password },
  '/settings/delete-account': {
    ...{ wish: ['delete', 'keep'], reason: ['other'], remarks: [''], confirmed: ['yes'], password },
  },
  '/lang-config': { country: ['NL', 'XX'], language: ['fr', 'xx'], next },
  '/complaints': {
    ...{ id: ids, kind: ['complaint', 'question'], reason: ['harassment'], name: ['Ada'] },
    ...{ email: [member.email], profile: ['', ...ids], words: ['Somebody writes too often.'] },
  },
  '/pages/:name': { answer: ['none', ''], kind: scriptKinds, version: ['00000000', '1'], next },
  '/:token': { purpose: linkPurposes, resume: ['', 'likes,messages'], all: ['1'], password },
  '/signup': account,
  '/members/:id/signup': account,
  '/complete-signup': {
    ...{
      step: signupSteps,
      go: ['next', 'back', 'show'],
      push: ['1'],
      asked: ['height', 'smoking'],
    },
    ...{ height: ['180', '-1'], interests, place_id: ['1', 'x'], countryregion: ['NL-NH', 'N'] },
    ...{ typed: ['Haar'], about: ['I walk.'] },
  },
  '/entry-warning': { next, language: ['fr', 'xx', ''] },
}
const pages: Route[] = [
  ...pathsOf(routes as Listed[]).map((path) => ({ path, ...withFields(path) })),
  // What React Router tells of its routes.
  { path: '/__manifest' },
]

type Listed = { path?: string; index?: boolean; children?: Listed[] }

function pathsOf(all: Listed[]): string[] {
  return all.flatMap(({ path, index, children }) => {
    if (children) return pathsOf(children)
    return index ? ['/'] : [`/${path}`]
  })
}

function withFields(path: string) {
  const fields = fieldsAt[path]
  return fields ? { fields } : {}
}

/** What is told beside the answers, none of which anybody's request may bring about. */
const told: string[] = []
beforeAll(() => {
  const note =
    (what: string) =>
    (...words: unknown[]) => {
      if (!String(words[0]).startsWith(noStyles)) told.push(`${what}: ${words.map(wordOf)}`)
    }
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, way).mockImplementation(note(`console.${way}`))
  }
  vi.spyOn(process, 'emitWarning').mockImplementation(note('a warning'))
  vi.spyOn(stage.context.log, 'error').mockImplementation(note('an error of the log'))
})
afterAll(() => void vi.restoreAllMocks())

/** React says so where styles have no addresses, as here, where nothing was built. */
const noStyles = 'An empty string ("") was passed to the %s attribute.'

function wordOf(word: unknown): string {
  if (typeof word !== 'object' || word === null) return String(word)
  return 'err' in word ? String((word.err as Error).stack) : JSON.stringify(word)
}

/** What a page could do wrong as it is made for an address. */
const faults: { does: string; shows: string; instead: (url: URL) => Response | null }[] = [
  {
    ...{ does: 'throws for some address', shows: 'a warning: A page failed' },
    instead: ({ search }) => {
      if (search.includes('%00')) throw new Error('A page failed.')
      return null
    },
  },
  {
    ...{ does: 'prints what it was asked', shows: 'console.warn' },
    instead: ({ search }) => {
      if (search.includes('%')) console.warn(search)
      return null
    },
  },
  {
    ...{ does: 'leads elsewhere', shows: 'leads to' },
    instead: ({ searchParams }) => (searchParams.has('next') ? redirect('//evil.example/') : null),
  },
  {
    ...{ does: 'shows markup that it was sent', shows: 'shows what was sent as markup' },
    instead: ({ searchParams }) => {
      const html = { headers: { 'Content-Type': 'text/html' } }
      return searchParams.has('q') ? new Response(`<p>${searchParams.get('q')}</p>`, html) : null
    },
  },
]

describe('whatever a page is asked or sent, it answers, and leads and prints nowhere else', {
  tags: ['T18', 'T20', 'T45', 'R8'],
}, () => {
  test.each(pages)('$path', async (page) => {
    for (const play of plays) expect(await find(http, page, play)).toBe('nothing was found')
  })

  test('each page that takes a form has its fields here', () => {
    const taking = Object.values(build.routes).flatMap((route) =>
      route && 'action' in route.module ? [`/${route.path}`] : [],
    )
    expect(taking.sort()).toEqual(Object.keys(fieldsAt).sort())
  })

  // Found once for all parts of a long proof.
  const planted = process.env.PROOF_FRESH === 'only' ? [] : faults
  test.each(planted)('a page that $does is found', async ({ instead, shows }) => {
    const [page] = pages.filter(({ path }) => path === '/pages/:name')
    if (!page) throw new Error('There is no such page.')
    const faulty = httpOf(withFault(instead))
    const found = await find(faulty, page, { seed: 4, runs: 20_000 }, { endOnFailure: true })
    expect(found).toContain(shows)
  })
})

function httpOf(build: ServerBuild): Http {
  return createHttp({ context: stage.context, build, assets, developing: false, files: null })
}

function withFault(instead: (url: URL) => Response | null): ServerBuild {
  const { module } = build.entry
  const made: typeof module.default = async (request, ...rest) =>
    instead(new URL(request.url)) ?? module.default(request, ...rest)
  return { ...build, entry: { module: { ...module, default: made } } }
}

/** Asks a page so often; answers what was wrong with an answer, and how to have it again. */
async function find(
  http: Http,
  page: Route,
  { seed, runs }: Pick<Play, 'seed' | 'runs'>,
  more: { endOnFailure?: boolean } = {},
): Promise<string> {
  const property = fc.asyncProperty(attemptsAtPage(page, knows), async (attempt) => {
    expect(await faultIn(http, attempt)).toBe(null)
  })
  const numRuns = Math.ceil(runs / callsForOnePage)
  const report = await fc.check(property, { seed, numRuns, ...more })
  const message = fc.defaultReportMessage(report)
  return message ? `${message} ${report.errorInstance}` : 'nothing was found'
}

let session: Promise<string> | null = null

/** What is wrong with the answer to a request, or with what was told beside it. */
async function faultIn(http: Http, attempt: PageAttempt): Promise<string | null> {
  told.length = 0
  const answer = await ask(http, attempt)
  const text = await answer.text()
  return told[0] ?? faultOf(answer, text)
}

const patience_ms = 30_000

async function ask(http: Http, attempt: PageAttempt): Promise<Response> {
  const { method, path, body, signedIn } = attempt
  const headers = { ...attempt.headers }
  if (signedIn) {
    session ??= aSession(stage.db, member.id)
    headers.cookie = [await session, headers.cookie].filter(Boolean).join('; ')
  }
  if (method === 'POST') session = null
  const init = { method, headers, ...(body !== undefined && { body }) }
  const from = { incoming: { socket: { remoteAddress: anAddress() } } }
  for (;;) {
    const late = AbortSignal.timeout(patience_ms)
    const answer = await Promise.race([
      http.request(`http://localhost:3000${path}`, init, from),
      new Promise<never>((_, reject) => {
        late.onabort = () => reject(new Error(`No answer in ${patience_ms} ms.`))
      }),
    ])
    // A busy machine puts off what matters least.
    if (answer.status !== 503 || !answer.headers.has('retry-after')) return answer
    await sleep(500)
  }
}

function faultOf({ status, headers }: Response, text: string): string | null {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`
  const location = headers.get('location') ?? redirectIn(status, text)
  if (location !== null && !isOurs(location)) return `leads to ${location}`
  if (headers.has('x-forged')) return 'has a header that was sent'
  if (!headers.get('content-type')?.startsWith('text/html')) return null
  const shown = text.replaceAll('\\"', '')
  const isMarkup =
    shown.includes(`<${mark}`) ||
    shown.includes(`"${mark}=`) ||
    /(?:href|src|action)="\s*javascript:/i.test(shown)
  return isMarkup ? 'shows what was sent as markup' : null
}

/** Where React Router leads its own requests, in the body of an answer. */
function redirectIn(status: number, text: string): string | null {
  if (status !== 202) return null
  return /"redirect","([^"]*)"/.exec(text)?.[1] ?? `nowhere that can be read: ${text}`
}

function isOurs(location: string): boolean {
  const to = URL.parse(location, 'http://localhost:3000/')
  return to?.origin === 'http://localhost:3000' && !to.pathname.startsWith('/api/')
}
