import { existsSync, globSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path/posix'
import { house } from './run.ts'

/** The limits `npm run check` enforces; docs/decisions/0023-whole-files.md says where they come from. */
const limits = { files: 960, slivers: 60, folderPairs: 0, modulePairs: 8 }
const sliverLines = 30
/** A longer file holds more than one thing. */
const mostLines = 500

type Source = {
  path: string
  lines: number
  imports: string[]
  /** The lines of getters in objects that a function makes, and of formatters that one makes. */
  getters?: number[]
  formatters?: number[]
}

/** Measures how the production code of web, server and contract is arranged. */
export function measureHouse(sources: Source[]) {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of sources) {
    for (const used of new Set(imports)) importers.set(used, [...(importers.get(used) ?? []), path])
  }
  const counted = sources.filter(({ path }) => /^(web|server|contract)\//.test(path))
  const slivers = counted.filter(
    ({ path, lines }) => lines <= sliverLines && importers.get(path)?.length === 1,
  )
  const edges = counted.flatMap(({ path, imports }) => imports.map((used) => [path, used] as const))
  return {
    files: counted.map(({ path }) => path),
    slivers: slivers.map(({ path }) => `${path} ← ${importers.get(path)}`),
    folderPairs: pairsOf(edges, dirname).filter(
      ([one, other]) => dirname(other) === one || dirname(one) === other,
    ),
    modulePairs: pairsOf(edges, moduleOf),
    long: counted.filter(({ lines }) => lines > mostLines).map(({ path }) => path),
    getters: counted.flatMap(({ path, getters = [] }) => getters.map((line) => `${path}:${line}`)),
    formatters: counted.flatMap(({ path, formatters = [] }) =>
      formatters.map((line) => `${path}:${line}`),
    ),
  }
}

/** Places that import each other, each pair once. */
function pairsOf(
  edges: (readonly [string, string])[],
  placeOf: (path: string) => string | null,
): [string, string][] {
  const ways = new Set<string>()
  for (const [from, to] of edges) {
    const [one, other] = [placeOf(from), placeOf(to)]
    if (one && other && one !== other) ways.add(`${one} ${other}`)
  }
  return [...ways]
    .map((way) => way.split(' ') as [string, string])
    .filter(([one, other]) => one < other && ways.has(`${other} ${one}`))
}

/** The first folder in web or server; files at their root belong to no module. */
function moduleOf(path: string): string | null {
  return /^(?:web|server)\/[^/]+(?=\/)/.exec(path)?.[0] ?? null
}

/** Every file of production code, with its imports of our own code, types and lazy ones included. */
async function readSources(): Promise<Source[]> {
  const folders = '{web,server,contract,database,demo,scripts,bench}'
  const sources: Source[] = []
  for await (const path of glob(`${folders}/**/*.{ts,tsx}`, { cwd: house })) {
    if (/\.test\.|\/testing\/|\.d\.ts$/.test(path)) continue
    const text = readFileSync(join(house, path), 'utf8')
    const named = text.matchAll(/(?:from |import |import\()'([#.][^']*)'/g)
    const imports = [...named].map(([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name)),
    )
    sources.push({
      ...{ path, lines: text.split('\n').length - 1, imports },
      getters: gettersInside(text),
      formatters: formattersInside(text),
    })
  }
  return sources
}

/**
 * Of objects that are made in functions; those of classes and of modules stand less far in. V8 takes
 * such an object for a shape of its own, and whatever its getters see lives until the next full
 * collection: a quarter of what calls allocated did.
 */
export function gettersInside(text: string): number[] {
  return text.split('\n').flatMap((line, at) => (/^ {4,}get \w+\(\)/.test(line) ? [at + 1] : []))
}

/**
 * Of dates, numbers and names, whose making takes as long as a hundred uses: contract/rules/manner.ts
 * makes each once. What only asks whether there is such a zone keeps nothing.
 */
export function formattersInside(text: string): number[] {
  const made =
    /^ +.*(?:(?:=|\(|return) ?new Intl\.(?:DateTimeFormat|NumberFormat|DisplayNames)\([^)]|\.toLocale(?:Date|Time)?String\()/
  return text.split('\n').flatMap((line, at) => (made.test(line) ? [at + 1] : []))
}

/** Says what is beyond its limit, or missing from ARCHITECTURE.md. */
function faultsOf(found: ReturnType<typeof measureHouse>, architecture: string): string[] {
  const over = (Object.keys(limits) as (keyof typeof limits)[])
    .filter((what) => found[what].length > limits[what])
    .map(
      (what) =>
        `${found[what].length} ${what}, at most ${limits[what]}:\n${found[what].join('\n')}`,
    )
  const untold = found.modulePairs
    .map(([one, other]) => `${one} ↔ ${other.replace(/^\w+\//, '')}`)
    .filter((pair) => !architecture.includes(`\`${pair}\``))
    .map((pair) => `ARCHITECTURE.md gives no reason for ${pair}`)
  const long = found.long.map((path) => `${path} has more than ${mostLines} lines`)
  const getters = found.getters.map((place) => `${place}: a getter made anew each time`)
  const formatters = found.formatters.map((place) => `${place}: a formatter made anew each time`)
  return [...over, ...untold, ...long, ...getters, ...formatters]
}

/** Links of our pages to a file or a heading that is not there, each with the page that has it. */
export function deadLinks(
  pages: ReadonlyMap<string, string>,
  isThere: (path: string) => boolean,
): string[] {
  return [...pages].flatMap(([page, text]) =>
    linksIn(text)
      .filter((link) => {
        const [path = '', heading] = link.split('#')
        const target = path ? normalize(join(dirname(page), decodeURI(path))) : page
        const there = pages.get(target)
        if (there === undefined) return !isThere(target)
        return heading !== undefined && !headingsOf(there).includes(heading)
      })
      .map((link) => `${page} links to ${link}, which is not there`),
  )
}

/** What links and pictures of a page lead to within the house; what stands in code is no link. */
function linksIn(text: string): string[] {
  const links = withoutCode(text).matchAll(/\]\(([^)\s]+)[^)]*\)|^\[[^\]]+\]:\s*(\S+)/gm)
  return [...links]
    .map(([, inText, below]) => inText ?? below ?? '')
    .filter((link) => !/^([a-z]+:|\/)/i.test(link))
}

/** The names under which GitHub and editors find the headings of a page. */
function headingsOf(text: string): string[] {
  const headings = [...withoutFences(text).matchAll(/^#+ (.+)$/gm)]
  const names = headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((each) => each === name).length
    return before === 0 ? name : `${name}-${before}`
  })
}

function withoutCode(text: string): string {
  return withoutFences(text).replace(/`[^`\n]*`/g, '')
}

function withoutFences(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '')
}

/** Every page of documentation; the links in texts/ are addresses of the site. */
function readPages(): Map<string, string> {
  const elsewhere = ['node_modules', 'build', 'texts']
  const paths = globSync('**/*.md', { cwd: house, exclude: (path) => elsewhere.includes(path) })
  return new Map(paths.map((path) => [path, readFileSync(join(house, path), 'utf8')]))
}

if (import.meta.main) {
  const found = measureHouse(await readSources())
  const faults = [
    ...faultsOf(found, readFileSync(join(house, 'ARCHITECTURE.md'), 'utf8')),
    ...deadLinks(readPages(), (path) => existsSync(join(house, path))),
  ]
  const { files, slivers, folderPairs, modulePairs } = found
  console.log(
    `${files.length} files, ${slivers.length} slivers, ${folderPairs.length} pairs of folders, ${modulePairs.length} of modules`,
  )
  for (const fault of faults) console.error(`✗ ${fault}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
