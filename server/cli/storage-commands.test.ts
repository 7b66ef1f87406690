import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import type { Database } from '#database/connect.ts'
import { projectFile } from '#database/project-file.ts'
import { addCell } from '../cells/directory.ts'
import type { Context } from '../context/context.ts'
import { createHttp } from '../http.ts'
import { reportMember } from '../moderation/report-member.ts'
import { exportsIn } from '../outside/export-storage.ts'
import { chooseFiles } from '../outside/files/choose-files.ts'
import { diskFiles } from '../outside/files/disk-files.ts'
import type { Files } from '../outside/files/files.ts'
import { moveFiles } from '../outside/files/move-files.ts'
import { s3Files } from '../outside/files/s3-files.ts'
import { photosIn } from '../outside/photo-storage.ts'
import { addChatPhoto } from '../photos/chat-photos.ts'
import { addPhoto, removePhoto } from '../photos/gallery.ts'
import { aConversation, meeting } from '../testing/meeting.ts'
import { anObjectStorage } from '../testing/object-storage.ts'
import { aMember } from '../testing/people.ts'
import { aPicture } from '../testing/pictures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { runCommand } from './run-command.ts'

const { db, url } = await testDatabase()
const storage = await anObjectStorage()
const here = await meeting(db)
const { dataFolder } = here.context.environment
const disk = diskFiles(dataFolder)
const s3 = s3Files(storage.access, { pauseMs: 1 })
const variables = { DATABASE_URL: url, DATA_DIR: dataFolder, ...storage.variables }
const run = (words: string, more: Record<string, string> = {}) =>
  runCommand(words.split(' '), { ...variables, ...more })

/** As the service has them, with its photos and exports in both places. */
function serviceOn(kind: 'disk' | 's3'): Context {
  const { environment } = here.context
  const files = chooseFiles({ ...environment, storage: { kind, s3: storage.access } })
  return { ...here.context, photoStorage: photosIn(files), exportStorage: exportsIn(files) }
}

async function pathsIn(files: Files): Promise<string[]> {
  const found = await Readable.from(files.list('photos/')).toArray()
  const exports = await Readable.from(files.list('exports/')).toArray()
  return [...found, ...exports].map(({ path }) => path as string).sort()
}

const soon = { timeout: 60_000, interval: 1 }
const folderOf = (id: string) => `photos/${id.slice(-2)}/${id}/`

/** As a killed move leaves it. */
function wasCopying(from: 'disk' | 's3', folders: string[]): Promise<void> {
  return writeFile(join(dataFolder, 'storage-move.json'), JSON.stringify({ from, folders }))
}

/** Home and the cells b and c, in each of which somebody has a photo, on one disk or storage. */
async function threeCells(kind: 'disk' | 's3' = 'disk') {
  const [directory, b, c] = [await testDatabase(), await testDatabase(), await testDatabase()]
  const shell = {
    DIRECTORY_DATABASE_URL: directory.url,
    CELL_B_DATABASE_URL: b.url,
    CELL_C_DATABASE_URL: c.url,
  }
  for (const name of ['b', 'c']) {
    expect(await run(`cells add ${name}`, shell)).toMatchObject({ code: 0 })
  }
  const aPhotoIn = async (own: Database) => {
    const there = await meeting(own)
    const context = { ...there.context, photoStorage: serviceOn(kind).photoStorage }
    const asker = await there.as(await aMember(own))
    return (await addPhoto(context, asker, await aPicture())).id
  }
  const ids = [await aPhotoIn(db), await aPhotoIn(b.db), await aPhotoIn(c.db)]
  return { ids, shell, b: b.url }
}

test('photos and exports move to the object storage and back while people use them', async () => {
  const asker = await here.as(await aMember(db))
  const [stays, goes] = [
    await addPhoto(here.context, asker, await aPicture()),
    await addPhoto(here.context, asker, await aPicture()),
  ]
  const exportId = randomUUID()
  await exportsIn(disk).write(exportId, Readable.from([randomBytes(3000)]))
  const before = await pathsIn(disk)
  const large = await disk.read(before.find((path) => path.includes(stays.id)) ?? '')

  const service = serviceOn('s3')
  const fresh = await addPhoto(service, asker, await aPicture())
  expect(await pathsIn(disk)).toEqual(before)
  const first = await run('storage move --to s3')
  expect(first).toMatchObject({ code: 0 })
  expect(first.said).toContain(`Copied: ${before.length}. There before: 0.`)
  expect(await pathsIn(disk)).toEqual(before)
  expect(await pathsIn(s3)).toEqual(expect.arrayContaining(before))
  await removePhoto(service, asker, goes.id)

  const second = await run('storage move --to s3 --delete-source')
  expect(second.said).toContain('Copied: 0.')
  expect(await pathsIn(disk)).toEqual([])
  const moved = await pathsIn(s3)
  expect(moved.some((path) => path.includes(goes.id))).toBe(false)
  expect(moved.some((path) => path.includes(fresh.id))).toBe(true)
  expect(await s3.read(before.find((path) => path.includes(stays.id)) ?? '')).toEqual(large)
  expect(await service.exportStorage.list()).toEqual([exportId])

  await run('storage move --to disk', { STORAGE: 'disk' })
  await run('storage move --to disk --delete-source', { STORAGE: 'disk' })
  expect(await pathsIn(disk)).toEqual(moved)
  expect(storage.objects.size).toBe(0)
  await serviceOn('disk').exportStorage.remove(exportId)
  expect(await serviceOn('disk').exportStorage.list()).toEqual([])
})

test('a move that was stopped goes on where it was', async () => {
  const folders: string[] = []
  for (let each = 0; each < 40; each += 1) {
    const path = `photos/${String(each).padStart(2, '0')}/${randomUUID()}/large.webp`
    await disk.write(path, randomBytes(100))
    folders.push(path)
  }
  let begun = 0
  const stopped = moveFiles({
    ...{ from: disk, to: s3, deleteSource: false, gone: () => Promise.resolve() },
    begin: async () => {
      begun += 1
      if (begun === 3) throw new Error('stopped')
    },
  })
  await expect(stopped).rejects.toThrow('stopped')
  const there = storage.objects.size
  expect(there).toBeGreaterThan(0)
  const { said } = await run('storage move --to s3')
  expect(said).toContain(`There before: ${there}.`)
  expect(await pathsIn(s3)).toEqual(await pathsIn(disk))
})

test('a copy that is cut short or differs is noticed, and its original stays', async () => {
  const [cut = '', other = ''] = await pathsIn(disk)
  storage.objects.set(`here/${cut}`, Buffer.from('too short'))
  const length = (await disk.read(other))?.length ?? 0
  storage.objects.set(`here/${other}`, randomBytes(length))
  const { code, said } = await run('storage move --to s3 --delete-source')
  expect(code).toBe(1)
  expect(said).toContain('1 copies differ')
  expect(said).toContain(other)
  expect(await pathsIn(disk)).toEqual([cut, other].sort())
  expect(await s3.read(cut)).toEqual(await disk.read(cut))
  await s3.remove(other)
  await run('storage move --to s3')
  expect(await run('storage move --to s3 --delete-source')).toMatchObject({ code: 0 })
  expect(await pathsIn(disk)).toEqual([])
})

test('a photo that is deleted while it is copied does not come back', async () => {
  const asker = await here.as(await aMember(db))
  const { id } = await addPhoto(here.context, asker, await aPicture())
  const service = serviceOn('s3')
  let deletes = 0
  const slow: Files = {
    ...s3,
    write: async (path, content) => {
      // Between reading and writing.
      if (deletes === 0) await removePhoto(service, asker, id)
      deletes += 1
      await s3.write(path, content)
    },
  }
  const gone: string[] = []
  await moveFiles({
    ...{ from: disk, to: slow, deleteSource: false, begin: () => Promise.resolve() },
    gone: async (folder) => {
      gone.push(folder)
      await service.photoStorage.remove(id)
    },
  })
  expect(gone).toEqual([expect.stringContaining(id)])
  expect((await pathsIn(s3)).filter((path) => path.includes(id))).toEqual([])
})

test('a copy that a killed move left of a photo deleted meanwhile goes when it goes on', async () => {
  const asker = await here.as(await aMember(db))
  const [{ id }, kept] = [
    await addPhoto(here.context, asker, await aPicture()),
    await addPhoto(serviceOn('s3'), asker, await aPicture()),
  ]
  await wasCopying('disk', [folderOf(id), folderOf(kept.id), 'exports/x.zip'])
  await removePhoto(serviceOn('s3'), asker, id)
  await s3.write(`${folderOf(id)}large.webp`, Buffer.from('late'))
  expect(await run('storage move --to s3')).toMatchObject({ code: 0 })
  const there = await pathsIn(s3)
  expect(there.some((path) => path.includes(id))).toBe(false)
  expect(there.some((path) => path.includes(kept.id))).toBe(true)
})

test('what a killed move was copying is looked for where it came from, in whichever direction the next one goes', async () => {
  const asker = await here.as(await aMember(db))
  const { id } = await addPhoto(here.context, asker, await aPicture())
  const deleted = folderOf(randomUUID())
  await wasCopying('disk', [folderOf(id), deleted])
  await s3.write(`${deleted}large.webp`, Buffer.from('late'))
  expect(await run('storage move --to disk', { STORAGE: 'disk' })).toMatchObject({ code: 0 })
  const there = await pathsIn(disk)
  expect(there.some((path) => path.includes(id))).toBe(true)
  expect(there.some((path) => path.startsWith(deleted))).toBe(false)
})

test('a move that is killed while it deletes costs no cell a photo, whatever the next call knows of the cells', async () => {
  const { ids, shell } = await threeCells()
  await exportsIn(disk).write(randomUUID(), Readable.from([randomBytes(64 * 1024 * 1024)]))
  expect(await run('storage move --to s3', shell)).toMatchObject({ code: 0 })
  const photosOn = async (files: Files) =>
    (await pathsIn(files)).filter((path) => path.startsWith('photos/'))
  const whole = await photosOn(s3)
  const words = ['scripts/cli.ts', 'storage', 'move', '--to', 's3', '--delete-source']
  const killed = spawn(process.execPath, ['--no-warnings', ...words], {
    cwd: projectFile(''),
    env: { ...variables, ...shell },
    stdio: 'inherit',
  })
  // The copy of somebody's data takes longer.
  await vi.waitFor(async () => expect(await photosOn(disk)).toEqual([]), soon)
  killed.kill('SIGKILL')
  expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
  expect(await pathsIn(disk)).toHaveLength(1)
  const { CELL_C_DATABASE_URL: _, ...withoutC } = shell
  for (const [more, flags] of [
    [shell, ' --cell b'],
    [withoutC, ''],
    [{}, ''],
    [shell, ' --delete-source'],
  ] as const) {
    await run(`storage move --to s3${flags}`, more)
    expect(await photosOn(s3)).toEqual(whole)
  }
  for (const id of ids) expect(whole.some((path) => path.includes(id))).toBe(true)
  expect(await pathsIn(disk)).toEqual([])
})

test('before a copy goes home and all cells are asked whose it is; nothing does where one cannot be asked', async () => {
  const { ids, shell, b } = await threeCells('s3')
  const nobodys = folderOf(randomUUID())
  await wasCopying('disk', [...ids.map(folderOf), nobodys])
  await s3.write(`${nobodys}large.webp`, Buffer.from('late'))
  const before = await pathsIn(s3)
  const refused = async (more: Record<string, string>, sentence: string, flags = '') => {
    const { code, said } = await run(`storage move --to s3${flags}`, more)
    expect([code > 0, said]).toEqual([true, expect.stringContaining(sentence)])
    expect(await pathsIn(s3)).toEqual(before)
  }
  const { CELL_C_DATABASE_URL: _, ...withoutC } = shell
  const away = 'postgres://nobody@127.0.0.1:1/none'
  await refused(shell, 'storage move is not about one cell.', ' --cell b')
  await refused(withoutC, 'Photos of the cell c lie here too')
  await refused(withoutC, 'set CELL_C_DATABASE_URL.')
  await refused({ ...shell, CELL_C_DATABASE_URL: b }, 'names the database of b, not of c.')
  await refused({ DATABASE_URL: b }, 'DATABASE_URL names the database of b, not of home.')
  for (const name of ['CELL_C_DATABASE_URL', 'DIRECTORY_DATABASE_URL']) {
    await refused({ ...shell, [name]: away }, `The database of ${name} does not answer`)
  }
  // Where home's database holds the directory, no variable is needed to know of the cells.
  await addCell(db, { name: 'b', number: 1 })
  await refused({}, 'set CELL_B_DATABASE_URL.')
  await db.kysely.deleteFrom('cells').execute()

  expect(await run('storage move --to s3', shell)).toMatchObject({ code: 0 })
  expect(await pathsIn(s3)).toEqual(before.filter((path) => !path.startsWith(nobodys)))
})

test('nothing moves where the service does not write, or there is nowhere to go', async () => {
  expect((await run('storage move --to disk')).said).toContain('set STORAGE=disk')
  expect((await run('storage move --to s3', { STORAGE: 'disk' })).said).toContain('set STORAGE=s3')
  expect(await run('storage move --to tape')).toMatchObject({ code: 2 })
  const alone = { DATABASE_URL: url, DATA_DIR: dataFolder }
  expect((await runCommand(['storage', 'move', '--to', 's3'], alone)).said).toContain('S3_BUCKET')
})

test('a photo answers 503 while the storage is out of reach, and 404 once it is known to be gone', async () => {
  const member = await aMember(db)
  const asker = await here.as(member)
  const service = serviceOn('s3')
  const { id } = await addPhoto(service, asker, await aPicture())
  const address = service.signPhotos.sign(id, member.id)('large')
  const patient = photosIn(s3Files(storage.access, { pauseMs: 1, attempts: 1 }))
  const context = { ...service, photoStorage: patient, whoAsks: () => Promise.resolve(asker) }
  const http = createHttp({
    ...{ context: context as Context, build: {} as never, developing: false, files: null },
  })
  const look = () => http.request(`http://localhost${address}`, { headers: { Accept: 'image/*' } })
  expect((await look()).status).toBe(200)
  storage.fail(['error'], 'GET')
  const away = await look()
  expect(away.status).toBe(503)
  expect(away.headers.get('retry-after')).toBe('2')
  await patient.remove(id)
  expect((await look()).status).toBe(404)
})

const aFile = async () => join(await mkdtemp(join(dataFolder, 'looked-at-')), 'photo.webp')

test.each(['disk', 's3'] as const)(
  'an operator looks at a photo on the %s, which nobody else can read, and over no other file',
  async (kind) => {
    const service = serviceOn(kind)
    const ada = await aMember(db, { name: `Ada ${kind}` })
    const { id } = await addPhoto(service, await here.as(ada), await aPicture())
    const file = await aFile()
    const shown = await run(`photos show ${id} --out ${file}`, { STORAGE: kind })
    expect(shown).toMatchObject({ code: 0 })
    for (const fact of [ada.name, ada.id, 'general', 'State     active', 'nobody yet', file]) {
      expect(shown.said).toContain(fact)
    }
    expect(await readFile(file)).toEqual(await service.photoStorage.read(`${id}/whole.webp`))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await writeFile(file, 'mine')
    expect(await run(`photos show ${id} --out ${file}`, { STORAGE: kind })).toEqual({
      code: 1,
      said: 'The file is there already.',
    })
    expect(await readFile(file, 'utf8')).toBe('mine')
    expect(await run(`photos show ${id} --out ${file}/below`, { STORAGE: kind })).toEqual({
      code: 1,
      said: 'There is no such folder.',
    })
    expect((await run(`photos show ${id}`)).said).not.toContain('Wrote')
    await service.photoStorage.remove(id)
    const gone = await run(`photos show ${id} --out ${await aFile()}`)
    expect(gone).toEqual({ code: 1, said: expect.stringContaining('No picture is stored') })
  },
)

test('of the photos in chats an operator looks at those that a report names, and at no other', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db, { name: 'Bea Sends' })]
  const service = serviceOn('disk')
  const conversation_id = await aConversation(db, ada.id, bea.id)
  const send = async (number: number) => {
    const { id } = await addChatPhoto(service, await here.as(bea), await aPicture())
    const sent = { conversation_id, created_at: db.now() }
    await db.kysely
      .updateTable('chat_photos')
      .set({ ...sent, state: 'offered' })
      .where('id', '=', id)
      .execute()
    const message = { id: randomUUID(), number, sender_id: bea.id, text: '', credits: 2 }
    const photo = { type: 'photo', photo_id: id } as const
    await db.kysely
      .insertInto('messages')
      .values({ ...message, ...sent, ...photo })
      .execute()
    return id
  }
  const [named, other] = [await send(1), await send(2)]
  const report = { id: randomUUID(), profile_id: bea.id, reason: 'unwanted_images' as const }
  const given = { ...report, text: '', message_numbers: [1] }
  await reportMember(db, await here.as(ada), given)
  await db.kysely
    .updateTable('chat_photos')
    .set({ state: 'revoked' })
    .where('id', '=', named)
    .execute()
  const file = await aFile()
  const { code, said } = await run(`photos show ${named} --out ${file}`)
  expect([code, said]).toEqual([0, expect.stringContaining(`evidence of the report ${report.id}`)])
  expect(said).toContain(`Bea Sends (${bea.id})`)
  expect(await readFile(file)).toEqual(await service.photoStorage.read(`${named}/large.webp`))
  const refused = await run(`photos show ${other} --out ${await aFile()}`)
  expect(refused).toEqual({
    code: 1,
    said: 'There is no photo with this id that is ours to look at.',
  })
})
