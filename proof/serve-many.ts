import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#database/free-port.ts'
import { projectFile } from '#database/project-file.ts'
import { whenOver } from '#server/testing/test-database.ts'
import { builtWorker } from './built-workers.ts'

export type Served = {
  process: ChildProcess
  port: number
  url: string
  /** All that it printed. */
  said: () => string
  /** Resolves to the exit code. */
  ended: Promise<number | null>
}

/**
 * Starts processes of one service, each in a role; what still runs in the end is killed. A fault is a
 * module that a process runs before everything else. With pages they are the build's.
 */
export async function manyProcesses(shared: Record<string, string>, { pages = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'serenade-many-'))
  const running = new Set<ChildProcess>()
  whenOver(async () => {
    for (const each of running) each.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  const program = pages
    ? projectFile('build/server/main.js').pathname
    : await builtWorker('proof/serving-worker.ts')
  const DATA_KEY = randomBytes(32).toString('base64')
  const given = {
    DATA_DIR: folder,
    DATA_KEY,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    VAPID_PUBLIC_KEY: 'off',
    // What Node has compiled once is there for the next process: a start takes a quarter less.
    NODE_COMPILE_CACHE: projectFile('node_modules/.cache/compiled').pathname,
  }
  return async (
    role: string,
    variables: Record<string, string> = {},
    fault?: string,
  ): Promise<Served> => {
    const port = Number(variables.PORT ?? (await freePort()))
    const planted = fault ? ['--import', `data:text/javascript,${encodeURIComponent(fault)}`] : []
    const child = spawn(process.execPath, ['--no-warnings', ...planted, program, role], {
      env: { PATH: process.env.PATH, ...given, ...shared, PORT: `${port}`, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text
      })
    }
    const ended = once(child, 'exit').then(([code]) => {
      running.delete(child)
      return code as number | null
    })
    return { process: child, port, url: `http://127.0.0.1:${port}`, said: () => said, ended }
  }
}

/** Waits until it says that it is ready, or ends; answers what it said of itself. */
export async function isReady(served: Served): Promise<{ status: string; reason?: string }> {
  for (;;) {
    if (served.process.exitCode !== null) throw new Error(served.said())
    const answer = await fetch(`${served.url}/readyz`).catch(() => null)
    if (answer?.ok) return (await answer.json()) as { status: string; reason?: string }
    await sleep(50)
  }
}
