import { hash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { build } from 'vite'
import { projectFile } from '#database/project-file.ts'
import { hashSources } from '../scripts/source-hash.ts'

const workers = ['proof/serving-worker.ts', 'proof/told-worker.ts'] as const

/**
 * The path of a process that proofs start, as one file, as the product is built: so it starts in half
 * the time that its sources take, and a run starts two dozen. Kept in node_modules until they change.
 */
export async function builtWorker(source: (typeof workers)[number]): Promise<string> {
  const texts = await Promise.all(workers.map((each) => readFile(projectFile(each), 'utf8')))
  const name = hash('sha256', [await hashSources(), ...texts].join('\n'))
  const folder = projectFile(`node_modules/.cache/proofs/${name}/`)
  if (!existsSync(folder)) await buildInto(folder)
  return new URL(source.replace(/^proof\/(.*)\.ts$/, '$1.js'), folder).pathname
}

/** Two that build at once are both right: the first to be ready stays. */
async function buildInto(folder: URL): Promise<void> {
  const draft = projectFile(`node_modules/.cache/proofs/${randomUUID()}/`).pathname
  await build({
    ...{ configFile: false, publicDir: false, logLevel: 'error' },
    plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
    // As vite.config.ts has them: bundled, these start faster.
    ssr: { noExternal: ['hono', '@hono/node-server', 'zod', 'kysely'] },
    build: {
      ...{ ssr: true, minify: false, outDir: draft },
      rollupOptions: { input: [...workers] },
    },
  })
  await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    return rm(draft, { recursive: true })
  })
}
