import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkAppLogin } from '#database/app-login.ts'
import { connect } from '#database/connect.ts'
import { checkSessions } from '#database/pooler.ts'
import { type Answer, chooseCell } from './cells/choose-cell.ts'
import { findOwnCell, followDirectory } from './cells/directory.ts'
import type { CellAccess } from './config/cell-access.ts'
import { type Environment, environmentOf } from './config/environment.ts'
import type { Context } from './context/context.ts'
import {
  beginWork,
  migrateAt,
  openContext,
  openOwnDatabase,
  type Starting,
  type Stop,
  unreachable,
} from './open-cell.ts'

type StartingCells = Starting & {
  home: Context
  directory: NonNullable<Environment['directory']>
  /** All that a process answers of one cell. */
  answerOf: (cell: Context) => Promise<Answer>
}

/** A cell that could not be opened is tried again after so long, and when the directory has changed. */
const openAgain_ms = 5000

/**
 * Opens every cell that the environment names, each as an ordinary context with jobs of its own;
 * answers requests by the directory. One that is out of reach is opened later, and keeps no other
 * from answering.
 */
export async function startCells(given: StartingCells): Promise<Answer> {
  const { environment, log, stops, directory, home, answerOf } = given
  const { url, ownerUrl } = directory
  if (ownerUrl) await migrateAt(ownerUrl).catch(unreachable(ownerUrl))
  await checkSessions(url, 'DIRECTORY_DATABASE_URL').catch(unreachable(url))
  await checkAppLogin(url).catch(unreachable(url))
  const db = connect({ url, connections: 2 })
  stops.push(db.close)
  const followed = await followDirectory(db, log)
  stops.push(followed.close)
  const changes = new EventEmitter().setMaxListeners(0)
  db.changes.hear({
    told: (what) => void (what === 'cells' && changes.emit('change')),
    hearing: () => undefined,
  })
  const doors = new Map<string, Answer | null>()
  const opening = environment.cells.map(async (access) => {
    doors.set(access.name, null)
    await keepOpening({ ...given, changes }, access, (answer) => doors.set(access.name, answer))
  })
  await Promise.all(opening)
  const https = environment.publicUrl.startsWith('https:')
  return chooseCell({ directory: followed, home: await answerOf(home), cells: doors, https })
}

/** Resolves after the first try, however it ended; goes on trying until the process stops. */
async function keepOpening(
  given: StartingCells & { changes: EventEmitter },
  access: CellAccess,
  opened: (answer: Answer) => void,
): Promise<void> {
  const closing = new AbortController()
  const stops: Stop[] = []
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  const open = async () => {
    try {
      opened(await openCell({ ...given, stops }, access))
      return true
    } catch (error) {
      await close()
      given.log.error({ err: error, cell: access.name }, 'a cell is not open; it is tried again')
      return false
    }
  }
  const first = open()
  const ended = (async () => {
    for (let isOpen = await first; !isOpen; isOpen = await open()) {
      const changed = new AbortController()
      const signal = AbortSignal.any([closing.signal, changed.signal])
      const end = () => changed.abort()
      given.changes.once('change', end)
      await sleep(openAgain_ms, undefined, { signal, ref: false }).catch(() => undefined)
      given.changes.off('change', end)
      if (closing.signal.aborted) return
    }
  })()
  given.stops.push(async () => {
    closing.abort()
    await ended
    await close()
  })
  await first
}

async function openCell(given: StartingCells, access: CellAccess): Promise<Answer> {
  const { name, databaseUrl } = access
  const environment = environmentOf(given.environment, access)
  const log = given.log.child({ cell: name })
  const starting: Starting = { ...given, environment, log, demo: null, server: null }
  const addresses = await openOwnDatabase(starting, databaseUrl)
  await confirmName(addresses.directUrl, name)
  const opened = await openContext(starting, addresses)
  await beginWork(starting, opened)
  return given.answerOf(opened.context)
}

/** An address that was mixed up would show one site's people to another's. */
async function confirmName(url: string, name: string): Promise<void> {
  const db = connect({ url, connections: 1 })
  try {
    const own = await findOwnCell(db)
    if (own === name) return
    const variable = `CELL_${name.toUpperCase()}_DATABASE_URL`
    throw new Error(
      own
        ? `${variable} leads to the cell ${own}.`
        : `The database of ${variable} is no cell yet: npm run cli -- cells add ${name}`,
    )
  } finally {
    await db.close()
  }
}
