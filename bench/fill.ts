import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { fillDatabase } from './fill/fill-database.ts'

// Fills an empty database (DATABASE_OWNER_URL's, or the one in DATA_DIR) with made-up members.

const { values } = parseArgs({ options: { members: { type: 'string', default: '10000' } } })
const members = Number(values.members)
if (!Number.isInteger(members) || members < 1002)
  throw new Error('--members is a number from 1002.')

const { databaseOwnerUrl, dataFolder } = readEnvironment(process.env)
if (databaseOwnerUrl) await fill(databaseOwnerUrl)
else {
  const server = await startEmbedded({ folder: join(dataFolder, 'postgres') })
  await fill(server.url).finally(server.stop)
}

async function fill(url: string): Promise<void> {
  await migrate(url)
  const start = performance.now()
  await fillDatabase(url, members)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  process.stdout.write(`${members} members in ${seconds} s.\n`)
}
