import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { letAppIn } from '#database/app-login.ts'
import { type EmbeddedServer, startEmbedded } from '#database/embedded.ts'

export type MortalPostgres = {
  /** Where the application signs in; both addresses stay the same from one life to the next. */
  url: string
  ownerUrl: string
  /** Ends every process of the server at once, as a crash does. */
  kill: () => Promise<void>
  /** Starts it again from what is on the disk. */
  revive: () => Promise<void>
  /** The folder of the cluster. */
  folder: string
  /** Everything that its log says so far. */
  log: () => string
  stop: () => Promise<void>
}

/** A PostgreSQL of one's own that syncs as in production, but for what is set here, and can be killed. */
export async function aMortalPostgres(
  settings: Record<string, string> = {},
): Promise<MortalPostgres> {
  const parent = await mkdtemp(join(tmpdir(), 'serenade-mortal-'))
  await chmod(parent, 0o755)
  const folder = join(parent, 'postgres')
  let log = ''
  const onLog = (text: string) => {
    log += text
  }
  const start = () =>
    startEmbedded({ folder, settings: { shared_buffers: '32MB', ...settings }, onLog })
  let life = await start()
  const gate = await openGate(() => Number(new URL(life.url).port))
  const atGate = (address: string) => Object.assign(new URL(address), { port: `${gate.port}` }).href
  return {
    url: atGate(await letAppIn(life.url, parent)),
    ownerUrl: atGate(life.url),
    folder,
    log: () => log,
    kill: async () => {
      await killAll(folder)
      // A server that was killed is gone, and stopping it says so at once.
      await life.stop()
    },
    revive: async () => {
      life = await untilStarted(start)
    },
    stop: async () => {
      await life.stop()
      gate.close()
      await rm(parent, { recursive: true, force: true })
    },
  }
}

/** The children of a killed server take a moment to release its memory. */
async function untilStarted(start: () => Promise<EmbeddedServer>): Promise<EmbeddedServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start()
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}

/** Ends every process of the server on this cluster at once. */
export async function killAll(folder: string): Promise<void> {
  const pid = await postmaster(folder)
  // On other systems than Linux the children notice that they are orphans, and end by themselves.
  for (const each of [pid, ...(await childrenOf(pid))]) signal(each, 'SIGKILL')
}

/** Freezes every process of the server in a folder; returns what lets them go on. */
export async function standStill(folder: string): Promise<() => void> {
  const pid = await postmaster(folder)
  process.kill(pid, 'SIGSTOP')
  // From here on no new ones are started.
  const all = [pid, ...(await childrenOf(pid))]
  for (const each of all) signal(each, 'SIGSTOP')
  return () => {
    for (const each of all.splice(0)) signal(each, 'SIGCONT')
  }
}

/** The first process of the server in a folder. */
export async function postmaster(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}

/** One that has just ended needs none. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Passes connections on to wherever the server is now: its port changes with each life. */
export async function openGate(portNow: () => number) {
  const open = new Set<Socket>()
  const gate = createServer((client) => {
    const server = connectSocket(portNow(), '127.0.0.1')
    const both = [client, server]
    for (const each of both) {
      open.add(each)
      each.on('error', () => each.destroy())
      each.on('close', () => {
        open.delete(each)
        for (const other of both) other.destroy()
      })
    }
    client.pipe(server).pipe(client)
  })
  await new Promise<void>((done) => gate.listen(0, '127.0.0.1', done))
  const address = gate.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      gate.close()
      for (const each of open) each.destroy()
    },
  }
}
