// Rebuilds the loops under public/videos: scenes drawn by video/ in a browser, encoded by the
// browser's own encoders. It needs a Chromium with H.264 (CHROMIUM_PATH, or an installed one) and
// mediabunny, which is not part of the project and is installed for this alone:
//   npm i --no-save --prefix SOME_FOLDER mediabunny@1.61.0
//   node scripts/make/build-videos.ts SOME_FOLDER
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../../e2e/support/browser.ts'
import type { Kind, Scene } from './video/film.ts'

const origin = 'http://localhost:1'
const target = fileURLToPath(new URL('../../public/videos/', import.meta.url))
const sources = fileURLToPath(new URL('./video/', import.meta.url))
const bits_per_second = 330_000
const most_bytes = 400_000
const scenes: readonly Scene[] = ['evening', 'meeting']
const kinds: readonly Kind[] = ['webm', 'mp4']

const folder = process.argv[2]
if (!folder) throw new Error('Say in which folder mediabunny is installed.')
const library = resolve(folder, 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs')
const browser = await chromium.launch(await findBrowser())
try {
  const page = await browser.newPage()
  await serve(page)
  await mkdir(target, { recursive: true })
  for (const scene of scenes) {
    await writePosters(page, scene)
    for (const kind of kinds) await writeFilm(page, scene, kind)
  }
} finally {
  await browser.close()
}

/** The page is empty; it loads the scenes straight from their files, with the types stripped. */
async function serve(page: Page): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    const contentType = 'text/javascript'
    if (pathname === '/mediabunny.mjs') return route.fulfill({ contentType, path: library })
    const source = await readFile(join(sources, pathname), 'utf8')
    return route.fulfill({ contentType, body: stripTypeScriptTypes(source) })
  })
  await page.goto(`${origin}/`)
}

async function writeFilm(page: Page, scene: Scene, kind: Kind): Promise<void> {
  const content = await page.evaluate(
    async ([address, ...order]) => {
      const { film } = (await import(address)) as typeof import('./video/film.ts')
      return film(...order)
    },
    ['/film.ts', scene, kind, bits_per_second] as const,
  )
  await write(`${scene}.${kind}`, Buffer.from(content))
}

async function writePosters(page: Page, scene: Scene): Promise<void> {
  const content = await page.evaluate(
    async ([address, name]) => {
      const { still } = (await import(address)) as typeof import('./video/film.ts')
      return still(name, 0)
    },
    ['/film.ts', scene] as const,
  )
  const drawn = sharp(Buffer.from(content, 'base64'))
  await write(`${scene}.avif`, await drawn.clone().avif({ quality: 52, effort: 9 }).toBuffer())
  await write(`${scene}.webp`, await drawn.clone().webp({ quality: 62, effort: 6 }).toBuffer())
}

async function write(name: string, content: Buffer): Promise<void> {
  if (content.length > most_bytes) throw new Error(`${name} has ${content.length} bytes.`)
  await writeFile(join(target, name), content)
  console.log(`${name} ${content.length} bytes`)
}
