import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect, patienceOfWork } from '#database/connect.ts'
import { diskFiles } from '#server/outside/files/disk-files.ts'
import { aPurchase } from '#server/testing/books.ts'
import { aMember } from '#server/testing/people.ts'

export type Acknowledged = { id: string; balance: number; photo: string }

/** Somebody who signs up, buys credits and adds a photo again and again, until told to stop. */
export function busyPeople(url: string, dataFolder: string) {
  const db = connect({ url, connections: 4, patience: patienceOfWork })
  const files = diskFiles(dataFolder)
  const acknowledged: Acknowledged[] = []
  let isOver = false
  const live = async () => {
    while (!isOver) {
      const { id, siteId } = await aMember(db)
      const photo = `photos/${id.slice(-2)}/${id}/large.webp`
      await files.write(photo, randomBytes(2000))
      for (let each = 0; each < 3; each += 1) {
        await aPurchase(db, { id, siteId, name: '', email: '' })
      }
      const { balance } = await db.kysely
        .selectFrom('wallets')
        .select('balance')
        .where('member_id', '=', id)
        .executeTakeFirstOrThrow()
      acknowledged.push({ id, balance, photo })
    }
  }
  const lives = Promise.all([live(), live(), live()])
  const stop = async () => {
    isOver = true
    await lives
    await db.close()
  }
  return { acknowledged, stop }
}

export async function lookInto<T>(
  url: string,
  look: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return look(client).finally(() => client.end())
}
