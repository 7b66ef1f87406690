import { createHash } from 'node:crypto'
import { type Files, isPartial, type ListedFile } from './files.ts'

export type Moved = {
  copied: number
  /** Had been copied before. */
  kept: number
  /** Deleted where they came from, after both were read and found the same. */
  deleted: number
  /** Paths of copies that differ from what they were made of. */
  different: string[]
}

type Move = {
  from: Files
  to: Files
  /** Deletes what is the same in both places; copies nothing that it deletes. */
  deleteSource: boolean
  /** Hears of which folders something is about to be copied, and of none that is only deleted. */
  begin: (folders: string[]) => Promise<void>
  /** Hears of a folder of which something was deleted while it was copied. */
  gone: (folder: string) => Promise<void>
}

const abreast = 8

/**
 * Copies all photos and exports to another place, while both are in use. Can be stopped at any moment
 * and called again: what is there already, in its whole length, is not copied again.
 */
export async function moveFiles(move: Move): Promise<Moved> {
  const moved: Moved = { copied: 0, kept: 0, deleted: 0, different: [] }
  let waiting: Group[] = []
  const work = async () => {
    const parted = await Promise.all(waiting.map((group) => part(move, group)))
    const copying = parted.filter(({ missing }) => missing.length > 0)
    await move.begin(copying.map(({ folder }) => folder))
    await Promise.all(parted.map((group) => moveGroup(move, group, moved)))
    waiting = []
  }
  for await (const group of groupsOf(move.from)) {
    waiting.push(group)
    if (waiting.length === abreast) await work()
  }
  await work()
  return moved
}

/** The files of a photo, or one export. */
type Group = { folder: string; files: ListedFile[] }

async function* groupsOf(from: Files): AsyncGenerator<Group> {
  let group: Group = { folder: '', files: [] }
  for (const prefix of ['photos/', 'exports/', 'cells/']) {
    for await (const file of from.list(prefix)) {
      if (isPartial(file.path)) continue
      const folder = prefix === 'photos/' ? file.path.replace(/[^/]+$/, '') : file.path
      if (folder !== group.folder) {
        if (group.files.length > 0) yield group
        group = { folder, files: [] }
      }
      group.files.push(file)
    }
  }
  if (group.files.length > 0) yield group
}

type Parted = { folder: string; missing: ListedFile[]; before: ListedFile[] }

/** Its files that have to be copied, and those that were before. */
async function part({ to }: Move, { folder, files }: Group): Promise<Parted> {
  const there = await sizesIn(to, folder)
  const missing = files.filter(({ path, bytes }) => there.get(path) !== bytes)
  return { folder, missing, before: files.filter((file) => !missing.includes(file)) }
}

async function moveGroup(move: Move, parted: Parted, moved: Moved): Promise<void> {
  const { from } = move
  const { folder, missing, before } = parted
  moved.kept += before.length
  for (const { path } of missing) if (await copy(move, path)) moved.copied += 1
  if (missing.length > 0) await checkCopies(move, folder, missing)
  if (move.deleteSource) for (const { path } of before) await deleteSame(move, path, moved)
  // On a disk the empty folder would stay.
  if (move.deleteSource && folder.endsWith('/') && (await sizesIn(from, folder)).size === 0) {
    await from.remove(folder)
  }
}

async function copy({ from, to }: Move, path: string): Promise<boolean> {
  const file = await from.open(path)
  if (!file) return false
  await to.write(path, file.body)
  return true
}

/**
 * Looks whether each copy has the length of what it was made of, and whether that is still there: who
 * deletes a photo while it is copied deletes it in the first place before, and in the second after.
 */
async function checkCopies(move: Move, folder: string, copied: ListedFile[]): Promise<void> {
  const [now, there] = [await sizesIn(move.from, folder), await sizesIn(move.to, folder)]
  for (const { path } of copied) {
    const length = now.get(path)
    if (length === undefined) return move.gone(folder)
    if (there.get(path) !== length) throw new Error(`The copy of ${path} is not whole.`)
  }
}

async function deleteSame({ from, to }: Move, path: string, moved: Moved): Promise<void> {
  const [one, other] = [await sumOf(from, path), await sumOf(to, path)]
  if (one === null) return
  if (one !== other) {
    moved.different.push(path)
    return
  }
  await from.remove(path)
  moved.deleted += 1
}

async function sumOf(files: Files, path: string): Promise<string | null> {
  const file = await files.open(path)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const piece of file.body) hash.update(piece as Buffer)
  return hash.digest('hex')
}

async function sizesIn(files: Files, folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { path, bytes } of files.list(folder)) sizes.set(path, bytes)
  return sizes
}
