import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { chromium } from '@playwright/test'

/**
 * What people's browsers call themselves. A browser without a window names itself as robots do, and
 * robots get other pages: without the question of age, and only when they are complete.
 */
export const agents = {
  desktop: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36`,
  phone: `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36`,
}

export type Browser = { executablePath: string; env: Record<string, string>; args: string[] }

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page of a journey lives long enough to earn back what it costs to compile its scripts again, better.
  '--js-flags=--no-maglev,--no-turbofan',
]
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`
const packageFolder = fileURLToPath(
  new URL('../../node_modules/@sparticuz/chromium', import.meta.url),
)

/** Finds a Chromium to drive: the one specified, an installed one, Playwright's, or the packaged one. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
    return browser(named)
  }
  const installed = findInstalled() ?? findPlaywrights()
  return installed ? browser(installed) : unpackPackaged()
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...macApplications].find((path) => existsSync(path))
}

function findPlaywrights(): string | undefined {
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/** Several processes may start at once: each unpacks next to the final place, and the first rename wins. */
async function unpackPackaged(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found: install one or set CHROMIUM_PATH.')
  }
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url))
  const home = join(cache, `chromium-${version}`)
  if (!existsSync(home)) {
    await mkdir(cache, { recursive: true })
    const draft = await mkdtemp(`${home}-`)
    await unpackInto(draft)
    await rename(draft, home).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      await rm(draft, { recursive: true, force: true })
    })
  }
  return packaged(home)
}

async function unpackInto(folder: string): Promise<void> {
  await Promise.all([
    decompress('chromium.br', join(folder, 'chromium')),
    untar('al2023.tar.br', folder),
    untar('swiftshader.tar.br', folder),
    untar('fonts.tar.br', folder),
  ])
  await writeFile(join(folder, 'fonts.conf'), fontsConfiguration)
}

async function untar(archive: string, folder: string): Promise<void> {
  const tar = join(folder, archive)
  await decompress(archive, tar)
  await promisify(execFile)('tar', ['-x', '--no-same-owner', '-f', tar, '-C', folder])
  await rm(tar)
}

async function decompress(name: string, goal: string): Promise<void> {
  const source = createReadStream(join(packageFolder, 'bin', name))
  const target = createWriteStream(goal, { mode: 0o755 })
  await pipeline(source, createBrotliDecompress({ chunkSize: 2 ** 20 }), target)
}

/** A bare container has no fonts of its own; without any, Chromium draws no text at all. */
function packaged(home: string): Browser {
  const libraries = [join(home, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
  const additions: Record<string, string> = { LD_LIBRARY_PATH: libraries }
  if (!existsSync('/etc/fonts/fonts.conf')) additions.FONTCONFIG_PATH = home
  return browser(join(home, 'chromium'), additions)
}

function browser(executablePath: string, additions: Record<string, string> = {}): Browser {
  const env: Record<string, string> = { ...additions }
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined) env[name] ??= value
  }
  const isRoot = process.getuid?.() === 0
  return { executablePath, env, args: isRoot ? [...args, '--no-sandbox'] : args }
}
