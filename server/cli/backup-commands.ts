import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findEmbeddedOwner } from '#database/find-embedded.ts'
import { createBackup } from '../backups/create-backup.ts'
import type { Manifest } from '../backups/manifest.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import { verifyBackup } from '../backups/verify-backup.ts'
import type { Environment } from '../config/environment.ts'
import { reapplyErasures } from '../leaving/erasing/erasure-log.ts'
import {
  type AtDesk,
  type Command,
  CommandFault,
  type Desk,
  type Given,
  UsageFault,
  writeMoment,
} from './command.ts'

/** Back-ups of a service with the embedded database; docs/back-up.md says how with one's own. */
export const backupCommands: Command[] = [
  {
    words: 'backup create',
    usage: '--to <folder> [--keys <folder>]',
    does: 'copy database, photos and exports while people write; keys and the log of erasures go elsewhere',
    places: [0, 0],
    options: ['to', 'keys'],
    work: create,
  },
  {
    words: 'backup verify',
    usage: '<folder>',
    does: 'check every file of a back-up, start a database on a copy of it and recompute all books',
    places: [1, 1],
    options: [],
    work: (_, { places }) => verify(places[0] ?? ''),
  },
  {
    words: 'backup restore',
    usage: '<folder> [--keys <folder>]',
    does: 'put a back-up into an empty data folder, while the service does not run',
    places: [1, 1],
    options: ['keys'],
    work: restore,
  },
]

async function create(environment: Environment, { options }: Given): Promise<string> {
  refuseOwnDatabase(environment)
  const { dataFolder, storage } = environment
  if (!options.to) throw new UsageFault('It needs --to, an empty folder.')
  const ownerUrl = await findEmbeddedOwner(join(dataFolder, 'postgres'))
  if (!ownerUrl) {
    throw new CommandFault(`No database runs in ${dataFolder}: start the service with npm start.`)
  }
  const keysTo = options.keys ?? null
  const manifest = await createBackup({ dataFolder, ownerUrl, to: options.to, keysTo })
  const lines = [`Made a back-up in ${options.to}: ${sizeOf(manifest)}.`]
  if (!keysTo && manifest.keys.length > 0) {
    lines.push(`Not in it, to be kept elsewhere: ${manifest.keys.join(', ')} of ${dataFolder}.`)
  }
  if (storage.kind === 's3') {
    lines.push(
      'Photos and exports in the object storage are not in it: let the bucket keep versions.',
    )
  }
  return [...lines, `Check it with "backup verify ${options.to}".`].join('\n')
}

async function verify(folder: string): Promise<string> {
  const { manifest, tables, rows, isLedgerCompared } = await verifyBackup(folder)
  const { count } = manifest.ledger
  return [
    `The back-up of ${writeMoment(new Date(manifest.ended_at))} is whole: ${sizeOf(manifest)}.`,
    `PostgreSQL ${manifest.postgres} starts from it and reads all ${rows} rows of ${tables} tables.`,
    isLedgerCompared
      ? `All ${count} entries of the ledger are as they were, and everything adds up.`
      : 'Everything adds up; too many transactions ago to compare the ledger entry by entry.',
  ].join('\n')
}

async function restore(environment: Environment, given: Given): Promise<string> {
  refuseOwnDatabase(environment)
  const { dataFolder, dataKeys } = environment
  const { ended_at, keys } = await restoreBackup({
    ...{ dataFolder, from: given.places[0] ?? '', keysFrom: given.options.keys ?? null },
    hasDataKey: dataKeys.length > 0,
  })
  const lines = [
    `Restored into ${dataFolder} what was there at ${writeMoment(new Date(ended_at))}.`,
  ]
  for (const name of keys.filter((each) => !existsSync(join(dataFolder, each)))) {
    lines.push(
      name === 'erasures.jsonl'
        ? 'Put the newest erasures.jsonl there before npm start: it says who must not come back.'
        : `${name} is missing and will be made anew.`,
    )
  }
  return [...lines, 'Then: npm start, "ledger check", "clock show".'].join('\n')
}

function refuseOwnDatabase({ databaseUrl }: Environment): void {
  if (!databaseUrl) return
  throw new CommandFault('DATABASE_URL names a PostgreSQL of your own: docs/back-up.md says how.')
}

function sizeOf({ files }: Manifest): string {
  return `${files.count} files, ${Math.ceil(files.bytes / 1_000_000)} MB`
}

/** What has to be done about erased accounts after a back-up is restored. */
export const erasureCommands: (Command & AtDesk)[] = [
  {
    words: 'erasures reapply',
    usage: '',
    does: 'erase again whom a restored back-up brought back; the service does it every hour too',
    places: [0, 0],
    options: [],
    run: reapply,
  },
]

async function reapply(desk: Desk): Promise<string> {
  const { count, known, failed, torn } = await reapplyErasures(desk)
  const { dataFolder } = desk.environment
  const said = [count === 0 ? 'Nobody had come back.' : `Erased again: ${count}.`]
  if (known === 0) {
    said.push(`But ${dataFolder} has no erasures.jsonl, or it names nobody: is it the newest?`)
  }
  if (torn > 0) said.push(`Lines of erasures.jsonl without an id (docs/back-up.md): ${torn}.`)
  if (failed.length === 0) return said.join('\n')
  const ids = failed.map(({ memberId }) => memberId).join(', ')
  said.push(`Not erased, the service tries again each hour and its log says why: ${ids}.`)
  throw new CommandFault(said.join('\n'))
}
