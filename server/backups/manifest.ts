import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'

const manifestForm = z.object({
  format: z.literal(1),
  begun_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  postgres: z.string(),
  start_lsn: z.string(),
  stop_lsn: z.string(),
  /** Rows of the ledger that were there at a moment before the end, and their sum. */
  ledger: z.object({ snapshot: z.string(), count: z.number(), sum: z.string() }),
  /** Whether photos and exports are in it; otherwise they are in the object storage. */
  has_photos: z.boolean(),
  /** The files of keys that the data folder had, which are kept elsewhere. */
  keys: z.array(z.string()),
  /** How many files there are, and the hash of the list of their hashes. */
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
})

/** What a back-up says about itself. */
export type Manifest = z.infer<typeof manifestForm>

/** In the form of `sha256sum`, which can check it. */
const listName = 'files.sha256'
const manifestName = 'manifest.json'
/** One for a whole folder: a new one for each of its thousand small files had memory cleared again and again. */
const pieceBytes = 256 * 1024

/** Writes what makes a folder a back-up: the last thing, once everything is safe on the disk. */
export async function writeManifest(
  folder: string,
  said: Omit<Manifest, 'files' | 'format'>,
): Promise<Manifest> {
  const lines: string[] = []
  let bytes = 0
  const piece = Buffer.allocUnsafe(pieceBytes)
  for (const path of await pathsIn(folder)) {
    const { sha256, size } = await sumOf(join(folder, path), piece)
    lines.push(`${sha256}  ${path}\n`)
    bytes += size
  }
  const list = lines.join('')
  await writeSafely(folder, listName, list)
  const sha256 = createHash('sha256').update(list).digest('hex')
  const manifest: Manifest = { format: 1, ...said, files: { count: lines.length, bytes, sha256 } }
  await writeSafely(folder, manifestName, `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** What the back-up in a folder says about itself. Throws one sentence if it broke off. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null) {
    throw new Error(`There is no whole back-up in ${folder}: it has no ${manifestName}.`)
  }
  const read = manifestForm.safeParse(readJson(text))
  if (!read.success) throw new Error(`${join(folder, manifestName)} is none of ours.`)
  return read.data
}

/** Compares the files of a back-up, or of a copy of it, with its list; throws one sentence. */
export async function checkFiles(folder: string, { files }: Manifest, copy: Copy): Promise<void> {
  const list = await readFile(join(folder, listName), 'utf8').catch(() => '')
  if (createHash('sha256').update(list).digest('hex') !== files.sha256) {
    throw new Error(`The list of files in ${folder} is not the one of its manifest.`)
  }
  const rows = list.split('\n').filter(Boolean)
  const sums = new Map(rows.map((row) => [row.slice(66), row.slice(0, 64)]))
  const piece = Buffer.allocUnsafe(pieceBytes)
  for (const [path, expected] of sums) {
    const sum = await sumOf(copy.at(path), piece).catch(() => null)
    if (sum?.sha256 === expected) continue
    throw new Error(`${copy.at(path)} ${sum ? 'is not as it was' : 'is missing'}.`)
  }
  const more = copy.isWhole && (await pathsIn(folder)).find((path) => !sums.has(path))
  if (more) throw new Error(`${join(folder, more)} is no part of the back-up.`)
}

type Copy = { at: (path: string) => string; isWhole: boolean }

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .filter((path) => path !== listName && path !== manifestName)
    .sort()
}

/** The hash of a file, which is safe on the disk by then. A piece of it at a time lies in what is given. */
async function sumOf(path: string, piece: Buffer): Promise<{ sha256: string; size: number }> {
  const file = await open(path)
  try {
    const hash = createHash('sha256')
    let size = 0
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, piece.length, null)
      if (bytesRead === 0) break
      hash.update(piece.subarray(0, bytesRead))
      size += bytesRead
    }
    await file.sync()
    return { sha256: hash.digest('hex'), size }
  } finally {
    await file.close()
  }
}

async function writeSafely(folder: string, name: string, text: string): Promise<void> {
  const draft = join(folder, `${name}.new`)
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, join(folder, name))
  const handle: FileHandle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type LedgerSum = Manifest['ledger']

/** Half of the numbers that transactions have: beyond, old rows look like new ones. */
const mostTransactions = 2 ** 31

/** How many rows the ledger has at this moment, their sum, and which moment it is. */
export async function sumLedger(client: pg.Client): Promise<LedgerSum> {
  const { rows } = await client.query<LedgerSum>(
    `select pg_current_snapshot()::text as snapshot, ${sums} from ledger_entries e`,
  )
  return rows[0] as LedgerSum
}

/**
 * The same for the rows that were there at a moment before, whatever was written since; null where
 * the database is too old to tell them apart.
 */
export async function sumLedgerAt(client: pg.Client, snapshot: string): Promise<LedgerSum | null> {
  const [, newest = ''] = snapshot.split(':')
  if (Number(newest) >= mostTransactions) return null
  const { rows } = await client.query<LedgerSum>(
    `select $1::text as snapshot, ${sums} from ledger_entries e
      where pg_visible_in_snapshot(e.xmin::text::xid8, $1::text::pg_snapshot)`,
    [snapshot],
  )
  return rows[0] as LedgerSum
}

const sums = `count(*)::integer as count,
  coalesce(sum(hashtextextended(e::text, 0)::numeric), 0)::text as sum`
