import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { Database } from '#database/connect.ts'
import { openDebtor } from '../../../secrets/sealed-details.ts'
import type { Vault } from '../../../secrets/vault.ts'
import { type CollectedDebit, type Creditor, writeCollection } from './write-collection.ts'

export type Collected = { collectionId: string; count: number; sumMinor: number }

export type WantedCollection = {
  siteId: string
  creditor: Creditor
  /** YYYY-MM-DD */
  dueOn: string
  /** Where the file is written; an existing one is not touched. */
  file: string
}

/**
 * Writes the file that tells the bank to collect every waiting debit of a site, and marks them as
 * sent with it: both happen, or neither. Null if none is waiting.
 */
export async function collectDebits(
  { db, vault }: { db: Database; vault: Vault },
  wanted: WantedCollection,
): Promise<Collected | null> {
  let written = false
  try {
    return await db.transaction(async (tx) => {
      const debits = await takeWaiting(tx, vault, wanted.siteId)
      if (debits.length === 0) return null
      const messageId = `SDD${wanted.dueOn.replaceAll('-', '')}${randomBytes(4).toString('hex').toUpperCase()}`
      const { dueOn, creditor } = wanted
      const text = writeCollection({ messageId, createdAt: tx.now(), dueOn, creditor, debits })
      const collectionId = await recordCollection(tx, wanted, messageId, debits)
      await writeSecretly(wanted.file, text)
      written = true
      const sumMinor = debits.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      return { collectionId, count: debits.length, sumMinor }
    })
  } catch (error) {
    if (written) await rm(wanted.file, { force: true })
    throw error
  }
}

type Waiting = {
  reference: string
  mandate_id: string
  amount_minor: number
  description: string
  mandate_reference: string
  signed_at: Date
  sealed: Buffer | null
  collected: boolean
}

// Anybody collecting at the same moment waits here, and then finds nothing left.
const waiting = {
  name: 'waiting-sepa-debits',
  text: `select d.reference, d.mandate_id, d.amount_minor, d.description, m.signed_at, m.sealed,
      m.provider_reference as mandate_reference, exists (
        select from sepa_debits former
        where former.mandate_id = d.mandate_id and former.state in ('sent', 'paid', 'returned')
      ) as collected
    from sepa_debits d join mandates m on m.id = d.mandate_id
    where d.site_id = $1 and d.state = 'waiting'
    order by d.created_at, d.reference for update of d`,
}

async function takeWaiting(tx: Database, vault: Vault, siteId: string): Promise<CollectedDebit[]> {
  const rows = await tx.query<Waiting>(waiting, [siteId])
  const begun = new Set<string>()
  return rows.map((row) => {
    const isFirst = !row.collected && !begun.has(row.mandate_id)
    begun.add(row.mandate_id)
    if (!row.sealed) throw new Error(`The account of mandate ${row.mandate_reference} is missing.`)
    return {
      reference: row.reference,
      amountMinor: row.amount_minor,
      description: row.description,
      mandateReference: row.mandate_reference,
      signedAt: row.signed_at,
      isFirst,
      debtor: openDebtor(vault, row.sealed, row.mandate_reference),
    }
  })
}

async function recordCollection(
  tx: Database,
  { siteId, dueOn }: WantedCollection,
  messageId: string,
  debits: CollectedDebit[],
): Promise<string> {
  const { id } = await tx.kysely
    .insertInto('sepa_collections')
    .values({ site_id: siteId, message_id: messageId, due_on: dueOn, created_at: tx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const references = debits.map(({ reference }) => reference)
  await tx.kysely
    .updateTable('sepa_debits')
    .set({ state: 'sent', collection_id: id })
    .where('reference', 'in', references)
    .execute()
  return id
}

/** It contains account numbers in plain text: nobody but its owner may read it. */
async function writeSecretly(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
