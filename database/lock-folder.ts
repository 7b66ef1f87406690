import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { hostname, platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

export type FolderLock = { release: () => Promise<void> }

/** Another living process has the folder; the message is one sentence about it. */
export class FolderInUse extends Error {}

type Holder = {
  pid: number
  /** When the process began, according to its system: a later process may get the same number. */
  begun: string
  /** Where the number is valid: another machine or container counts its own. */
  world: string
  /** What the process is doing with the folder, for the message to whoever comes second. */
  use: string
  /** Whether others that share it too may be beside it. */
  shared: boolean
}

const beat_ms = 2000
const looks = 4

/**
 * Takes a folder for this process alone, or for those that share it, until it lets go or ends, however it ends; throws
 * `FolderInUse`, which names the process that has it. Whether a process in another container or on another
 * machine is alive shows in its heartbeat, which we wait for.
 */
export async function lockFolder(
  folder: string,
  use: string,
  { patienceMs = 15_000, shared = false } = {},
): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const world = await ownWorld()
  const own: Holder = {
    pid: process.pid,
    begun: (await begunAt(process.pid)) ?? '',
    world,
    use,
    shared,
  }
  const draft = join(folder, `lock.${randomBytes(6).toString('hex')}`)
  await writeFile(draft, JSON.stringify(own), { mode: 0o600 })
  try {
    for (let look = 1; ; look++) {
      const taken = await take(folder, draft, { world, patienceMs, shared })
      if (typeof taken === 'string') return hold(taken)
      if (look === looks) throw new FolderInUse(inUse(folder, taken, world))
      // Two that met at the same moment have both stepped back, or the other one is about to end.
      await sleep(50 + Math.random() * 150)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * One attempt: returns the file that is now ours, or who has the folder. A lock that was left
 * behind is never removed to make room, because by then it may be somebody's: we take the next
 * number, and give it back if another living process is there too.
 */
async function take(folder: string, draft: string, look: Look): Promise<string | Holder> {
  for (;;) {
    const before = await numbers(folder)
    const holder = (await alive(folder, before, look)).find(({ mayStay }) => !mayStay)
    if (holder) return holder
    const number = (before.at(-1) ?? 0) + 1
    const file = fileOf(folder, number)
    if (!(await isLinked(draft, file))) continue
    const others = (await numbers(folder)).filter((each) => each !== number)
    const living = await alive(folder, others, look)
    const rival = living.find(({ mayStay }) => !mayStay)
    if (rival) {
      await rm(file, { force: true })
      return rival
    }
    const left = others.filter((each) => !living.some(({ number }) => number === each))
    for (const each of left) await rm(fileOf(folder, each), { force: true })
    return file
  }
}

function hold(file: string): FolderLock {
  const beat = () => utimes(file, new Date(), new Date()).catch(() => undefined)
  const timer = setInterval(beat, beat_ms).unref()
  return {
    release: async () => {
      clearInterval(timer)
      await rm(file, { force: true })
    },
  }
}

async function numbers(folder: string): Promise<number[]> {
  const names = (await readdir(folder)).filter((name) => /^lock\.\d{1,9}$/.test(name))
  return names.map((name) => Number(name.slice('lock.'.length))).sort((one, other) => one - other)
}

function fileOf(folder: string, number: number): string {
  return join(folder, `lock.${number}`)
}

/** The file appears whole or not at all, and for only one of several. */
async function isLinked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

type Look = { world: string; patienceMs: number; shared: boolean }
type Living = Holder & { number: number; mayStay: boolean }

async function alive(
  folder: string,
  places: number[],
  { world, patienceMs, shared }: Look,
): Promise<Living[]> {
  const found = await Promise.all(
    places.map(async (number) => {
      const file = fileOf(folder, number)
      const holder = await readHolder(file)
      if (!holder) return []
      const lives =
        holder.world === world ? await isSameProcess(holder) : await beats(file, patienceMs)
      return lives ? [{ ...holder, number, mayStay: shared && holder.shared }] : []
    }),
  )
  return found.flat()
}

/** Null if it was released just now, or is no lock of ours. */
async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

async function isSameProcess({ pid, begun }: Holder): Promise<boolean> {
  const now = await begunAt(pid)
  return now !== null && (now === '' || begun === '' || now === begun)
}

async function beats(file: string, patienceMs: number): Promise<boolean> {
  const seen = await beatOf(file)
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    await sleep(Math.min(500, patienceMs))
    const now = await beatOf(file)
    if (now === null) return false
    if (now !== seen) return true
  }
  return false
}

async function beatOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
}

/** Null if the process is not alive; empty if the system does not say. */
async function begunAt(pid: number): Promise<string | null> {
  if (!isThere(pid)) return null
  if (platform() === 'linux') return begunByProc(pid)
  if (platform() === 'win32') return ''
  const told = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', `${pid}`]).catch(() => null)
  return told?.stdout.trim() ?? ''
}

async function begunByProc(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The program's name, in brackets, can contain anything; state and start come after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const isOver = fields[0] === 'Z' || fields[0] === 'X'
  return isOver ? null : (fields[19] ?? '')
}

/** We may not signal another user's process, but it is alive. */
export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function ownWorld(): Promise<string> {
  if (platform() !== 'linux') return hostname()
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const space = await readlink('/proc/self/ns/pid').catch(() => '')
  return [hostname(), boot.trim(), space].join(' ')
}

function inUse(folder: string, { pid, use, world }: Holder, own: string): string {
  const where = world === own ? '' : ` on ${world.split(' ')[0]}`
  return `The data folder ${folder} is in use by process ${pid}${where}, which ${use}: stop it first, or set DATA_DIR to another folder.`
}
