import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { projectFile } from '#database/project-file.ts'
import { makePairs } from './make-pairs.ts'
import { personsAgent, startProduct } from './start-product.ts'

// What a first visit loads before the page is alive: the scripts that the HTML names, everything
// they import in turn, and the catalogue of the page's language. Bytes as they travel (brotli).

type Weight = { address: string; html: number; css: number; js: number; files: Map<string, number> }

/** The goals, in bytes of script: the landing page, and the first page of the members' area. */
const pages = [
  { address: '/', signedIn: false, goal: 10_000 },
  { address: '/chats', signedIn: true, goal: 95_000 },
]

await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

async function run(): Promise<void> {
  const product = await startProduct()
  try {
    const [pair] = await makePairs(product.ownerUrl, 1)
    const weights: Weight[] = []
    for (const { address, signedIn } of pages) {
      const cookie = signedIn ? (pair?.senderCookie ?? '') : ''
      weights.push(await weigh(`http://127.0.0.1:${product.port}`, address, cookie))
    }
    report(weights)
  } finally {
    await product.stop()
  }
}

async function weigh(origin: string, address: string, cookie: string): Promise<Weight> {
  const headers = { cookie, accept: 'text/html', 'user-agent': personsAgent }
  const answer = await fetch(origin + address, { headers })
  const html = await answer.text()
  if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}.`)
  const scripts = new Set(scriptsNamedIn(html))
  // A set that grows while it is iterated is iterated to its new end.
  for (const script of scripts) {
    for (const imported of await importsOf(script)) scripts.add(imported)
    const catalogue = await catalogueNamedIn(script, /<html lang="(\w+)"/.exec(html)?.[1] ?? 'en')
    if (catalogue) scripts.add(catalogue)
  }
  const files = new Map<string, number>()
  for (const script of scripts) files.set(script, await bytesOf(script))
  let css = 0
  for (const style of new Set(linksOf(html, 'stylesheet'))) css += await bytesOf(style)
  const js = [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
  return { address, html: brotliCompressSync(html).length, css, js, files }
}

/** Preloaded modules and inline imports; a name in the map of routes loads nothing by itself. */
function scriptsNamedIn(html: string): string[] {
  const sources = [...html.matchAll(/<script[^>]*? src="([^"]+)"/g)]
  const inline = [...html.matchAll(/\b(?:from|import)\s*\(?\s*"(\/[^"]+\.js)"/g)]
  const named = [...sources, ...inline].map(([, path]) => path ?? '')
  return [...linksOf(html, 'modulepreload'), ...named]
}

function linksOf(html: string, kind: 'modulepreload' | 'stylesheet'): string[] {
  const tags = [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => tag)
  const wanted = tags.filter((tag) => tag.includes(`rel="${kind}"`))
  return wanted.map((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? '')
}

/** Only what a script can't start without, not what it may load later. */
async function importsOf(script: string): Promise<string[]> {
  const text = await readFile(builtFile(script), 'utf8')
  const names = [...text.matchAll(/(?:\bfrom|\bimport)\s*["'`]([^"'`]+\.js)["'`]/g)]
  return names.map(([, name]) => new URL(name ?? '', `http://any${script}`).pathname)
}

/** The entry waits for one catalogue, named by language and hash, before it wakes the page. */
async function catalogueNamedIn(script: string, language: string): Promise<string | null> {
  const text = await readFile(builtFile(script), 'utf8')
  const name = new RegExp(`import\\(["'\`]\\./(${language}-[\\w-]+\\.js)["'\`]\\)`).exec(text)?.[1]
  return name ? `/assets/${name}` : null
}

async function bytesOf(path: string): Promise<number> {
  const file = builtFile(path)
  return (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size
}

function builtFile(path: string): string {
  return fileURLToPath(projectFile(`build/client${path}`))
}

function report(weights: Weight[]): void {
  print('| page | scripts | JavaScript | goal | CSS | HTML |')
  print('|---|---:|---:|---:|---:|---:|')
  for (const { address, files, js, css, html } of weights) {
    const goal = pages.find((page) => page.address === address)?.goal ?? 0
    print(`| ${address} | ${files.size} | ${kB(js)} | ${kB(goal)} | ${kB(css)} | ${kB(html)} |`)
  }
  for (const { address, files } of weights) {
    const heaviest = [...files].toSorted(([, a], [, b]) => b - a).slice(0, 8)
    print(`\n${address}, the heaviest scripts:`)
    for (const [path, bytes] of heaviest) print(`  ${kB(bytes).padStart(9)}  ${path}`)
  }
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
