import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { buildEmoji } from './make/build-emoji.ts'
import { putWordsIntoScripts, readWords } from './make/words-in-scripts.ts'
import { house, runAloud } from './run.ts'
import { hashFile, hashSources } from './source-hash.ts'

const worth_compressing = /\.(js|css|svg|json|map|txt|webmanifest)$/

/** Without the hash a build counts as missing, so one that broke off halfway is never started. */
await rm(hashFile, { force: true })
await buildEmoji()
const hash = await hashSources()
if (await runAloud(['react-router', 'build'], { NODE_ENV: 'production' })) {
  await putWordsIntoScripts(join(house, 'build/client/assets'), await readWords())
  await precompress(join(house, 'build/client'))
  await writeFile(hashFile, hash)
} else {
  process.exitCode = 1
}

/** Compresses once, as small as it gets, what the server would otherwise compress at each request. */
async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const worth = names.filter((name) => worth_compressing.test(name))
  await Promise.all(worth.map((name) => squeeze(join(folder, name))))
}

async function squeeze(file: string): Promise<void> {
  const content = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ])
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli)
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped)
}
