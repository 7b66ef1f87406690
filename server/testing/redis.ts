import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { freePort } from '#database/free-port.ts'

const program = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)

/** Whether this machine has a Redis or Valkey; no npm package brings one. */
export const hasRedis = program !== undefined
if (!hasRedis) {
  process.stderr.write(
    'Tests with Redis are left out: there is no redis-server or valkey-server.\n',
  )
}

export type TestRedis = {
  url: string
  /** It stands still, as a machine does that swaps. */
  pause: () => void
  resume: () => void
  kill: () => Promise<void>
  /** Begins anew at the same address, with nothing of what it knew. */
  start: () => Promise<void>
}

/** A Redis of its own on a free port of this machine. */
export async function aRedis(): Promise<TestRedis> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  const start = async () => {
    const words = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    server = spawn(program ?? 'redis-server', words, { stdio: 'ignore' })
    await answers(url)
  }
  await start()
  return {
    url,
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    kill: async () => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    start,
  }
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const client = createClient({ url, socket: { reconnectStrategy: false } })
    client.on('error', () => undefined)
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    client.destroy()
    if (isThere) return
    await sleep(20)
  }
}
