import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'
import { house } from './run.ts'

/**
 * What may be sent for a page after its first touch until it can be used, in kB of brotli: all scripts
 * that it needs, without the parts that come when they are shown (docs/decisions/0044). A third of a kB
 * above what they are; the aim is 150 for visitors and 160 for members.
 */
const budgets: Record<string, number> = {
  'home/home.route.tsx': 146.8,
  'accounts/login.route.tsx': 134.8,
  'signup/signup.route.tsx': 141.7,
  'credits/pricing.route.tsx': 135.7,
  'pages/page.route.tsx': 135.3,
  'landers/gallery/gallery.route.tsx': 142.8,
  'search/members.route.tsx': 158.5,
  'profiles/member.route.tsx': 160,
  'chats/chats.route.tsx': 156.1,
  'chats/member-chat.route.tsx': 169.3,
  'credits/credits.route.tsx': 156.8,
  'settings/settings.route.tsx': 159.2,
}

/** Pages that are weighed as a member gets them, with what only members need. */
const membersPages = /^(search|profiles|chats|settings)\/|^credits\/credits/
const membersOwn = 'web/shell/members-own.tsx'

/** What each member's page brings by itself once it can be used, beside what its page has: kB of brotli. */
const membersLater = ['web/alerts/alerts.tsx', 'web/push/use-push.ts']
const laterBudget = 7
const laterOn = 'search/members.route.tsx'

/** What the first sight of a page may wait for, in kB of brotli. */
const styleBudget = 12
/** The parts of the style that come later or belong to a single place. */
const laterStyles = /^(app|later)-/

/** What comes when somebody opens it, or never: no page of the table needs it to begin with. */
const strangers =
  /node_modules\/(zod|@dnd-kit|react-easy-crop|yet-another-react-lightbox|ibantools|libphonenumber-js)\//

/** One script of the browser, as the build told of it (vite.config.ts). */
export type BuiltScript = {
  file: string
  /** The module of the page or frame, or of what comes late, that begins here. */
  page: string | null
  /** The scripts that it needs at once. */
  imports: string[]
  /** Its modules, with their characters before they are squeezed. */
  modules: Record<string, number>
}

/** Each budget that the build exceeds, with who is to blame; and how many hold. */
export async function checkBudgets(): Promise<{ passed: number; failures: string[] }> {
  const scripts: BuiltScript[] = JSON.parse(
    await readFile(join(house, 'build/scripts.json'), 'utf8'),
  )
  const sizes = await packedSizes()
  const pages = Object.entries(budgets).map(([page, budget]) => {
    const needed = scriptsOf(page, scripts)
    return faultOf({ page, budget, needed, sizes })
  })
  const styles = [...sizes]
    .filter(([file]) => file.endsWith('.css') && !laterStyles.test(file))
    .map(([file, bytes]) =>
      bytes > styleBudget * 1000 ? `✗ ${file}: ${kB(bytes)}, at most ${styleBudget} kB` : null,
    )
  const later = faultOf({
    page: 'what comes after a member’s page',
    budget: laterBudget,
    needed: scriptsAfter(laterOn, scripts),
    sizes,
  })
  const judged = [...pages, later, ...styles, await wideSource()]
  const failures = judged.filter((fault) => fault !== null)
  return { passed: judged.length - failures.length, failures }
}

/** Of one character that is not ASCII Node keeps the whole file at two bytes each (vite.config.ts). */
async function wideSource(): Promise<string | null> {
  const folder = join(house, 'build/server')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  for (const name of names) {
    const source = await readFile(join(folder, name))
    const at = source.findIndex((byte) => byte > 127)
    if (at === -1) continue
    const around = source.subarray(Math.max(0, at - 60), at + 60).toString()
    return `✗ build/server/${name} is not ASCII (tagged templates stay as they are): ${around}`
  }
  return null
}

type Weighed = {
  page: string
  budget: number
  needed: BuiltScript[]
  sizes: Map<string, number>
}

export function faultOf({ page, budget, needed, sizes }: Weighed): string | null {
  const sizeOf = ({ file }: BuiltScript) => sizeIn(sizes, file)
  const bytes = needed.reduce((sum, script) => sum + sizeOf(script), 0)
  const modules = needed.flatMap((script) => Object.entries(script.modules))
  const strange = modules.filter(([name]) => strangers.test(name)).map(([name]) => name)
  if (bytes <= budget * 1000 && strange.length === 0) return null
  const heaviest = needed.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 6)
  const largest = modules
    .filter(([name]) => !name.includes('node_modules/'))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 12)
  return [
    `✗ ${page}: ${kB(bytes)} of scripts, at most ${budget} kB`,
    ...(strange.length > 0 ? [`  has no business there: ${strange.slice(0, 8).join(', ')}`] : []),
    `  heaviest: ${heaviest.map((each) => `${each.file} ${kB(sizeOf(each))}`).join(', ')}`,
    `  largest modules: ${largest.map(([name, size]) => `${name} ${size}`).join(', ')}`,
  ].join('\n')
}

/** The scripts of a page, of the frames around it, and of what every page has. */
export function scriptsOf(page: string, scripts: BuiltScript[]): BuiltScript[] {
  const parts = ['entry.client.tsx', 'root.tsx', ...framesOf(page), page].map(
    (part) => `web/${part}`,
  )
  if (membersPages.test(page)) parts.push(membersOwn)
  return neededBy(parts, scripts)
}

/** What a member's page brings by itself once it can be used, other than what it has. */
export function scriptsAfter(page: string, scripts: BuiltScript[]): BuiltScript[] {
  const there = scriptsOf(page, scripts)
  return neededBy(membersLater, scripts).filter((script) => !there.includes(script))
}

function neededBy(parts: string[], scripts: BuiltScript[]): BuiltScript[] {
  const byFile = new Map(scripts.map((script) => [script.file, script]))
  const needed = new Set(scripts.filter((script) => parts.includes(script.page ?? '')))
  for (const { imports } of needed) {
    for (const file of imports) {
      const script = byFile.get(file)
      if (script) needed.add(script)
    }
  }
  return [...needed]
}

function framesOf(page: string, among: RouteConfigEntry[] = routes): string[] {
  for (const { file, children = [] } of among) {
    if (children.some((child) => child.file === page)) return [file]
  }
  if (among.some(({ file }) => file === page)) return []
  throw new Error(`${page} is no page of web/routes.ts.`)
}

/** A script that isn't where the build says it is would weigh nothing, and every budget would hold. */
function sizeIn(sizes: Map<string, number>, file: string): number {
  const bytes = sizes.get(file.replace('assets/', ''))
  if (bytes === undefined) throw new Error(`${file} is not in build/client.`)
  return bytes
}

/** Every file as it travels, by its name; those with words in the language whose words are longest. */
async function packedSizes(): Promise<Map<string, number>> {
  const assets = join(house, 'build/client/assets')
  const names = await readdir(assets, { recursive: true })
  const sizes = new Map<string, number>()
  for (const name of names) {
    if (!/\.(js|css)$/.test(name)) continue
    const own = name.replace(/^[^/]*\//, '')
    // What is no shorter when packed travels as it is.
    const { size } = await stat(join(assets, names.includes(`${name}.br`) ? `${name}.br` : name))
    sizes.set(own, Math.max(size, sizes.get(own) ?? 0))
  }
  return sizes
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

if (import.meta.main) {
  const scripts: BuiltScript[] = JSON.parse(
    await readFile(join(house, 'build/scripts.json'), 'utf8'),
  )
  const sizes = await packedSizes()
  const tell = (name: string, needed: BuiltScript[]) => {
    const bytes = needed.reduce((sum, { file }) => sum + sizeIn(sizes, file), 0)
    console.log(`${name.padEnd(40)} ${kB(bytes)}`)
  }
  for (const page of Object.keys(budgets)) tell(page, scriptsOf(page, scripts))
  tell('after a member’s page', scriptsAfter(laterOn, scripts))
  const { failures } = await checkBudgets()
  console.log(failures.join('\n') || 'Every budget holds.')
  if (failures.length > 0) process.exitCode = 1
}
