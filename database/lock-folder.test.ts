import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from './lock-folder.ts'

const parent = await mkdtemp(join(tmpdir(), 'serenade-lock-'))
afterAll(() => rm(parent, { recursive: true, force: true }))
const aFolder = () => mkdtemp(join(parent, 'data-'))

test('whoever comes second hears in one sentence who uses the folder and for what', async () => {
  const folder = await aFolder()
  const lock = await lockFolder(folder, 'serves port 3000')
  await expect(lockFolder(folder, 'comes second')).rejects.toThrow(
    `The data folder ${folder} is in use by process ${process.pid}, which serves port 3000: stop it first, or set DATA_DIR to another folder.`,
  )
  await lock.release()
  expect(await readdir(folder)).toEqual([])
  await (await lockFolder(folder, 'comes after')).release()
})

test('those that share a folder are beside each other, and nobody who wants it alone', async () => {
  const folder = await aFolder()
  const shared = { shared: true }
  await leaveLock(folder, await lockOf(folder, { pid: await aDeadPid() }))
  const locks = [
    await lockFolder(folder, 'is one', shared),
    await lockFolder(folder, 'is two', shared),
  ]
  await expect(lockFolder(folder, 'comes alone')).rejects.toThrow('which is one')
  await locks[0]?.release()
  await expect(lockFolder(folder, 'comes alone')).rejects.toThrow('which is two')
  await locks[1]?.release()
  const alone = await lockFolder(folder, 'is alone')
  await expect(lockFolder(folder, 'comes third', shared)).rejects.toThrow('which is alone')
  await alone.release()
  expect((await readdir(folder)).filter((name) => /^lock\.\d+$/.test(name))).toEqual([])
})

test('of many at the same moment one gets the folder, even where a dead one left its lock', async () => {
  const folder = await aFolder()
  await leaveLock(folder, await lockOf(folder, { pid: await aDeadPid() }))
  const all = Array.from({ length: 12 }, () => lockFolder(folder, 'is one of many'))
  const settled = await Promise.allSettled(all)
  expect(settled.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  expect((await readdir(folder)).filter((name) => /^lock\.\d+$/.test(name))).toHaveLength(1)
})

test('a lock ends with its process, even if another one has its number by now', async () => {
  const [folder, reused] = [await aFolder(), await aFolder()]
  await leaveLock(folder, await lockOf(folder, { pid: await aDeadPid() }))
  await (await lockFolder(folder, 'comes after a crash')).release()
  await leaveLock(reused, await lockOf(reused, { begun: '17' }))
  await (await lockFolder(reused, 'comes after a crash')).release()
})

test('in another container a heartbeat tells who lives', async () => {
  const folder = await aFolder()
  const file = await leaveLock(folder, await lockOf(folder, { world: 'far away', pid: 1 }))
  let moment = 1000
  let last = Promise.resolve()
  const beat = setInterval(() => {
    last = utimes(file, ++moment, moment).catch(() => undefined)
  }, 20)
  const patience = { patienceMs: 600 }
  const living = lockFolder(folder, 'comes second', patience)
  await expect(living).rejects.toThrow('is in use by process 1 on far')
  clearInterval(beat)
  await last
  await (await lockFolder(folder, 'comes after', patience)).release()
})

/** What a process that has the lock writes down, with some of it replaced. */
async function lockOf(folder: string, other: object): Promise<object> {
  const lock = await lockFolder(folder, 'was there before')
  const written = JSON.parse(await readFile(join(folder, 'lock.1'), 'utf8'))
  await lock.release()
  return { ...written, ...other }
}

async function leaveLock(folder: string, holder: object): Promise<string> {
  const file = join(folder, 'lock.3')
  await writeFile(file, JSON.stringify(holder))
  return file
}

async function aDeadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}
