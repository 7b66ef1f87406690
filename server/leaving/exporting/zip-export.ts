import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { I18n } from '@lingui/core'
import yazl from 'yazl'
import type { Database } from '#database/connect.ts'
import { pictureKey } from '../../cases/keep-pictures.ts'
import type { Context } from '../../context/context.ts'
import {
  type Gathered,
  photoFile,
  readLedger,
  readMessages,
  readPurchases,
} from './gather-export.ts'
import { writeConversationPage } from './write-conversation-page.ts'
import { writeIndexPage } from './write-index-page.ts'

export type Copy = Gathered & { site: { name: string }; words: I18n; timeZone: string }

type Shelves = Pick<Context, 'db' | 'photoStorage'>

/**
 * A whole copy as one file. Each part is read when its turn comes, so that little is held in
 * memory.
 */
export function zipExport({ db, photoStorage }: Shelves, copy: Copy): NodeJS.ReadableStream {
  const zip = new yazl.ZipFile()
  const mtime = copy.data.made_at
  const add = (path: string, pieces: () => AsyncIterable<string | Buffer>, compress = true) =>
    zip.addReadStreamLazy(path, { mtime, compress }, (give) =>
      give(null, Readable.from(pieces(), { objectMode: false })),
    )
  add('index.html', () => writeIndexPage(db, copy))
  add('data.json', () => writeDataFile(db, copy))
  for (const conversation of copy.data.conversations) {
    add(`messages/${conversation.id}.html`, () => writeConversationPage(db, copy, conversation))
  }
  for (const file of copy.data.cases.flatMap(({ pictures }) => pictures)) {
    add(file, () => readPieces(photoStorage, pictureKey(idOf(file))), false)
  }
  void addPhotos(db, copy, (id, name) =>
    add(photoFile(id), () => readPhoto(photoStorage, id, name), false),
  ).then(
    () => zip.end(),
    (error: Error) => zip.emit('error', error),
  )
  zip.on('error', (error) => (zip.outputStream as Readable).destroy(error))
  return zip.outputStream
}

/**
 * data.json piece by piece: everything in a form for machines, orders, movements of credits and
 * messages one at a time.
 */
async function* writeDataFile(db: Database, { memberId, data }: Copy): AsyncGenerator<string> {
  const { conversations, ...rest } = data
  yield JSON.stringify(rest, null, 1).slice(0, -2)
  yield ',\n "ledger": '
  yield* writeList(readLedger(db, memberId))
  yield ',\n "orders": '
  yield* writeList(readPurchases(db, memberId))
  yield ',\n "conversations": ['
  for (const [place, conversation] of conversations.entries()) {
    yield `${place > 0 ? ',' : ''}\n${JSON.stringify(conversation).slice(0, -1)},"messages":`
    yield* writeList(readMessages(db, memberId, conversation.id))
    yield '}'
  }
  yield ']\n}\n'
}

async function* writeList(all: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '['
  for await (const each of all) {
    yield `${before}\n ${JSON.stringify(each)}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** One's own gallery, and the photos one has sent and not taken back. */
async function addPhotos(
  db: Database,
  { memberId, data }: Copy,
  addPhoto: (id: string, name: 'whole' | 'large') => void,
): Promise<void> {
  for (const { id } of data.photos) addPhoto(id, 'whole')
  for (const conversation of data.conversations) {
    for await (const { photo } of readMessages(db, memberId, conversation.id)) {
      if (photo) addPhoto(idOf(photo), 'large')
    }
  }
}

/** A photo from before crops existed has no larger file than this. */
async function* readPhoto(
  photoStorage: Shelves['photoStorage'],
  id: string,
  name: 'whole' | 'large',
): AsyncGenerator<Buffer> {
  yield* readPieces(photoStorage, `${id}/${name}.webp`, `${id}/large.webp`)
}

/** The first of some files that there is. */
async function* readPieces(
  photoStorage: Shelves['photoStorage'],
  ...keys: string[]
): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const bytes = await photoStorage.read(key)
    if (bytes) return yield bytes
  }
}

/** Whose file it is in the copy. */
function idOf(file: string): string {
  return basename(file, '.webp')
}
