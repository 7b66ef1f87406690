import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { connect, type Statement } from '#database/connect.ts'
import { type BenchDatabase, startDatabase } from '../../bench/start-database.ts'
import { makePhoto } from '../support/calls.ts'
import { chatRow, messageLog, say } from '../support/conversation.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { linksOf } from '../support/outbox.ts'
import { newPerson, type Person } from '../support/person.ts'
import { compiled, house, startServer } from '../support/server.ts'
import { answerAccount, answerPerson, answerWhom, signUpForm } from '../support/sign-up.ts'
import { profileLink, visit } from '../support/visit.ts'
import { askThere } from './brands.ts'

/** A site, and who meets there: both people have an account of the same address on the other site. */
type Site = { origin: string; db: BenchDatabase; ada: Person; berta: Person; words: string }
/** Who they are there, and where Berta sees Ada's photo. */
type Met = Site & { adaId: string; bertaId: string; photo: string }

type Cells = Awaited<ReturnType<typeof startCells>>

const test = base.extend<{ cells: Cells }>({
  cells: async ({ browser }, use) => {
    const cells = await startCells()
    await use(cells)
    // Pages that are still open would say that their server is gone.
    const pages = browser.contexts().flatMap((context) => context.pages())
    await Promise.all(pages.map((page) => page.goto('about:blank')))
    await cells.stop()
  },
})

test('sites in two databases, served by one process, have members, photos and chats of their own, and neither knows of the other', {
  tag: ['@wide'],
}, async ({ page, openBrowser, cells, expectedErrors }) => {
  expectedErrors.push(/status of 404/, /status of 401/)
  const bertas = await openBrowser()
  const [atSecond, atThird] = peopleOf(cells)
  const second = await test.step('Ada and Berta meet at home', () => meet(atSecond, page, bertas))
  const third = await test.step('and in the cell b', () => meet(atThird, page, bertas))
  await test.step('home knows nothing of b', () => knowsOnlyItsOwn(page, bertas, second, third))
  await test.step('b knows nothing of home', () => knowsOnlyItsOwn(page, bertas, third, second))
  await test.step('each database has its own people', async () => {
    const counted = await cells.asOperator('cells list')
    expect(counted).toMatch(/home +serenade +0\b\n+home +second +2\b\n+b +third +2\b/)
    await hasOnlyItsOwn(second, third)
    await hasOnlyItsOwn(third, second)
  })
})

/** Home has the default site and Second, the cell b has Third; home is the directory as well. */
async function startCells() {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  const aDatabase = async () => {
    const db = await startDatabase({ fsync: 'off', shared_buffers: '32MB' })
    stops.push(db.stop)
    return db
  }
  try {
    const [home, b] = await Promise.all([aDatabase(), aDatabase()])
    const variables = {
      DATABASE_URL: home.url,
      DIRECTORY_DATABASE_URL: home.url,
      CELL_B_DATABASE_URL: b.url,
      DATA_KEY: randomBytes(32).toString('base64'),
      DEMO: '0',
    }
    const asOperator = (words: string) => runCommand(words, variables)
    const openB = async () => {
      await asOperator('cells add b')
      await addSite(asOperator, 'Third', 'b')
    }
    await Promise.all([addSite(asOperator, 'Second', 'home'), openB()])
    const main = { folder: house, words: ['build/server/main.js'] }
    const { url, stop: stopServer } = await startServer(variables, undefined, main)
    stops.push(stopServer)
    return { url, home, b, asOperator, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function runCommand(words: string, variables: Record<string, string>): Promise<string> {
  const env = { ...process.env, ...compiled, DATABASE_OWNER_URL: '', ...variables }
  const all = ['scripts/cli.ts', ...words.split(' ')]
  const { stdout } = await promisify(execFile)(process.execPath, all, { cwd: house, env })
  return stdout
}

async function addSite(
  asOperator: (words: string) => Promise<string>,
  name: string,
  cell: string,
): Promise<void> {
  const slug = name.toLowerCase()
  const company = `--name ${name} --address A --city Utrecht --country NL --kvk 1`
  await asOperator(`companies add --cell ${cell} ${company}`)
  const site = `--slug ${slug} --name ${name} --domain ${slug}.localhost`
  await asOperator(`sites add --cell ${cell} ${site} --niche 1 --company ${name}`)
}

function peopleOf({ url, home, b }: Cells): [Site, Site] {
  const { port } = new URL(url)
  const [{ email: adas }, { email: bertas }] = [newPerson('Ada'), newPerson('Berta')]
  const at = (slug: string, db: BenchDatabase): Site => {
    const password = `three quiet rivers of ${slug}`
    return {
      origin: `http://${slug}.localhost:${port}`,
      db,
      ada: newPerson('Ada', { seeking: ['female'], email: adas, password }),
      berta: newPerson('Berta', { gender: 'female', seeking: ['male'], email: bertas, password }),
      words: `Have you been to the harbour of ${slug}?`,
    }
  }
  return [at('second', home), at('third', b)]
}

/** Ada joins by the screens, shows a photo, finds Berta and writes; Berta, who is there, reads it. */
async function meet(site: Site, adas: Page, bertas: Page): Promise<Met> {
  const { origin, ada, berta, words } = site
  await visit(bertas, `${origin}/login`)
  expect(await postThere(bertas, '/api/signup', signUpForm(berta))).toBeLessThan(300)
  const token = (await mailedLink(site, berta)).pathname.split('/').at(-1)
  expect(await postThere(bertas, '/api/activation', { token })).toBeLessThan(300)
  await visit(bertas, `${origin}/chats`)

  await signUpWithPhoto(adas, origin, ada)
  const link = await mailedLink(site, ada)
  expect(link.origin).toBe(origin)
  await visit(adas, link.href)
  await adas.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(adas).toHaveURL(`${origin}/activate/done`)
  await visit(adas, `${origin}/members`)
  await profileLink(adas, berta).click()
  await adas.getByRole('link', { name: `Write to ${berta.name}, 1 credit` }).click()
  await say(adas, berta, words)

  await chatRow(bertas, ada).click()
  await expect(messageLog(bertas, ada).getByText(words)).toBeVisible()
  const [adaId, bertaId] = await Promise.all([idOf(adas), idOf(bertas)])
  await visit(bertas, `${origin}/members/${adaId}`)
  const photo = bertas.locator('main img[src^="/photos/"]').first()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  return { ...site, adaId, bertaId, photo: (await photo.getAttribute('src')) ?? '' }
}

async function signUpWithPhoto(page: Page, origin: string, person: Person): Promise<void> {
  await visit(page, `${origin}/signup`)
  await answerWhom(page, person)
  await page.getByRole('button', { name: 'Continue' }).click()
  await answerPerson(page, person)
  await page.getByRole('button', { name: 'Continue' }).click()
  await answerAccount(page, person)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: 'Show yourself' })).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).click()
  // The same one on both sites, where it is new to each.
  await (await choosing).setFiles([await makePhoto('#4b7d5a')])
  await expect(page.getByText('1 of 3 photos')).toBeVisible()
}

/** The other site mails to the same address; what this one sends is in its own database. */
async function mailedLink({ db }: Site, { email }: Person): Promise<URL> {
  const mails = { name: 'mails-to', text: 'select html from outbox_messages where recipient = $1' }
  const find = async () => {
    const sent = await ask<{ html: string }>(db, [mails, [email]])
    return sent.flatMap((mail) => linksOf(mail, 'Confirm my address'))
  }
  await expect(async () => expect(await find()).toHaveLength(1)).toPass()
  return (await find())[0] as URL
}

/** Both are signed in on both sites: one has nothing of the people whom they know on the other. */
async function knowsOnlyItsOwn(adas: Page, bertas: Page, own: Met, other: Met): Promise<void> {
  const gone = await adas.goto(`${own.origin}/members/${other.bertaId}`)
  expect(gone?.status()).toBe(404)
  await visit(adas, `${own.origin}/members`)
  await expect(profileLink(adas, own.berta)).toBeVisible()
  await expect(profileLink(adas, other.berta)).toHaveCount(0)
  await visit(adas, `${own.origin}/chats`)
  await expect(chatRow(adas, own.berta)).toBeVisible()
  await expect(adas.getByRole('main')).not.toContainText(other.berta.name)
  await expect(adas.getByRole('main')).not.toContainText(other.words)

  type Found = { results: { id: string }[] }
  const { results } = await askThere<Found>(adas, '/api/members')
  expect(results.map(({ id }) => id)).toEqual([own.bertaId])
  // Without cookies, so that the page keeps the session that it is at work with.
  const signIn = ({ email: login, password }: Person) =>
    postThere(adas, '/api/user.php', { login, password }, 'omit')
  expect(await signIn(other.ada)).toBe(401)
  expect(await signIn(own.ada)).toBe(200)

  // The photos of all cells lie together, but their addresses are each site's.
  await bertas.goto(`${own.origin}/chats`)
  const look = (photo: string) =>
    bertas.evaluate(async (address) => (await fetch(address)).status, photo)
  expect(await look(own.photo)).toBe(200)
  expect(await look(other.photo)).toBe(404)
}

/** Whatever was written of them, a mail and a job too, stands in the database of their site alone. */
async function hasOnlyItsOwn({ db }: Met, other: Met): Promise<void> {
  for (const known of [other.ada.name, other.adaId, other.berta.name, other.bertaId, other.words]) {
    expect(await tablesWith(other.db, known), `where ${known} is at home`).not.toEqual([])
    expect(await tablesWith(db, known), `where ${known} is a stranger`).toEqual([])
  }
  const hers = ['members', 'sessions', 'photos', 'wallets', 'conversations', 'messages']
  expect(await tablesWith(other.db, other.adaId)).toEqual(expect.arrayContaining(hers))
}

async function tablesWith(db: BenchDatabase, words: string): Promise<string[]> {
  const all = {
    name: 'all-tables',
    text: `select format('select %L as name from %I.%I as one where strpos(one::text, $1) > 0 limit 1',
        relname, nspname, relname) as text
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and relname <> 'places' and nspname not in ('pg_catalog', 'information_schema')`,
  }
  const looks = await ask<{ text: string }>(db, [all, []])
  const text = looks.map((look) => `(${look.text})`).join(' union all ')
  const found = await ask<{ name: string }>(db, [{ name: 'tables-with', text }, [words]])
  return found.map(({ name }) => name)
}

async function ask<Row>(
  { ownerUrl }: BenchDatabase,
  [statement, values]: [Statement, unknown[]],
): Promise<Row[]> {
  const db = connect({ url: ownerUrl, connections: 1 })
  try {
    return await db.query<Row>(statement, values)
  } finally {
    await db.close()
  }
}

async function idOf(page: Page): Promise<string> {
  return (await askThere<{ user: { id: string } }>(page, '/api/user.php')).user.id
}

/** Calls the site whose page this is; Node does not know its name. */
function postThere(
  page: Page,
  path: string,
  body: object,
  credentials: RequestCredentials = 'same-origin',
): Promise<number> {
  return page.evaluate(
    async ([asked, said, cookies]) => {
      const headers = { 'Content-Type': 'application/json', 'X-Client-Type': 'web' }
      const sent = { method: 'POST', body: said, headers, credentials: cookies }
      return (await fetch(asked, sent)).status
    },
    [path, JSON.stringify(body), credentials] as const,
  )
}
