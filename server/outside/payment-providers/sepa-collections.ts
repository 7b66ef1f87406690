import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { Document, validateCreditorID } from 'sepa'
import { readIban } from '#contract/money/iban.ts'
import type { Database } from '#database/connect.ts'
import { enqueue } from '../../jobs/queue.ts'
import { type Debtor, openDebtor } from '../../secrets/sealed-details.ts'
import type { Vault } from '../../secrets/vault.ts'
import { completeSettings } from '../../sites/settings.ts'

export type Collected = { collectionId: string; count: number; sumMinor: number }

type WantedCollection = {
  siteId: string
  creditor: Creditor
  /** YYYY-MM-DD */
  dueOn: string
  /** Where the file is written; an existing one is not touched. */
  file: string
  /** The references of the debits to be in it; all that wait without. */
  only?: string[] | undefined
}

/**
 * Writes the file that tells the bank to collect every waiting debit of a site, and marks them as
 * sent with it: both happen, or neither. Null if none is waiting.
 */
export async function collectDebits(
  { db, vault }: { db: Database; vault: Vault },
  wanted: WantedCollection,
): Promise<Collected | null> {
  return writeTogether(db, wanted.file, async (tx, write) => {
    const debits = openDebits(
      vault,
      await tx.query<Waiting>(waiting, [wanted.siteId, wanted.only ?? null]),
    )
    if (debits.length === 0) return null
    const messageId = `SDD${wanted.dueOn.replaceAll('-', '')}${randomBytes(4).toString('hex').toUpperCase()}`
    const { dueOn, creditor } = wanted
    const text = writeCollection({ messageId, createdAt: tx.now(), dueOn, creditor, debits })
    const collectionId = await recordCollection(tx, wanted, messageId, debits)
    await write(text)
    return { collectionId, ...sumUp(debits) }
  })
}

/** Does some work and writes a file: both happen, or neither. */
async function writeTogether<Done>(
  db: Database,
  file: string,
  work: (tx: Database, write: (text: string) => Promise<void>) => Promise<Done>,
): Promise<Done> {
  let written = false
  const write = async (text: string) => {
    await writeSecretly(file, text)
    written = true
  }
  try {
    return await db.transaction((tx) => work(tx, write))
  } catch (error) {
    if (written) await rm(file, { force: true })
    throw error
  }
}

function sumUp(debits: readonly CollectedDebit[]): { count: number; sumMinor: number } {
  const sumMinor = debits.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return { count: debits.length, sumMinor }
}

const dayMs = 86_400_000

/** The second banking day from now, as YYYY-MM-DD: a bank wants the file the day before. */
export function nextDueDay(now: Date): string {
  let day = new Date(now.getTime() + dayMs)
  for (let worked = isWorked(day) ? 1 : 0; worked < 2; worked += isWorked(day) ? 1 : 0) {
    day = new Date(day.getTime() + dayMs)
  }
  return dayOf(day)
}

/** Whether a text is a day in the future. */
export function isComingDay(text: string, now: Date): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && dayOf(day) === text && text > dayOf(now)
}

function isWorked(day: Date): boolean {
  return day.getUTCDay() !== 0 && day.getUTCDay() !== 6
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
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

// Anybody collecting at the same moment waits here, and then finds nothing left. A debit has the id of
// its payment; whose order is over has read that nothing is charged.
const waiting = {
  name: 'waiting-sepa-debits',
  text: `select d.reference, d.mandate_id, d.amount_minor, d.description, m.signed_at, m.sealed,
      m.provider_reference as mandate_reference, exists (
        select from sepa_debits former
        where former.mandate_id = d.mandate_id and former.state in ('sent', 'paid', 'returned')
      ) as collected
    from sepa_debits d join mandates m on m.id = d.mandate_id
    join payments p on p.id = d.reference::uuid
    where d.site_id = $1 and d.state = 'waiting' and p.state in ('created', 'pending')
      and ($2::text[] is null or d.reference = any($2))
    order by d.created_at, d.reference for update of d`,
}

function openDebits(vault: Vault, rows: readonly Waiting[]): CollectedDebit[] {
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

// With erased people their accounts have gone.
const sent = {
  name: 'sent-sepa-debits',
  text: `select d.reference, d.mandate_id, d.amount_minor, d.description, m.signed_at, m.sealed,
      m.provider_reference as mandate_reference, exists (
        select from sepa_debits former join sepa_collections earlier on earlier.id = former.collection_id
        where former.mandate_id = d.mandate_id and former.state in ('sent', 'paid', 'returned')
          and earlier.created_at < c.created_at
      ) as collected
    from sepa_debits d join sepa_collections c on c.id = d.collection_id
    join mandates m on m.id = d.mandate_id
    where c.id = $1 and d.state = 'sent' and m.sealed is not null
    order by d.created_at, d.reference for update of d`,
}

type WantedAgain = Omit<WantedCollection, 'siteId' | 'only'> & { collectionId: string }

/**
 * Writes the file of a collection once more, of what the bank has neither paid nor returned, for a file
 * that was lost or refused. It has the same numbers: a bank that took the first one knows it by them.
 * Null if nothing of it is open.
 */
export async function collectAgain(
  { db, vault }: { db: Database; vault: Vault },
  { collectionId, creditor, dueOn, file }: WantedAgain,
): Promise<Collected | null> {
  return writeTogether(db, file, async (tx, write) => {
    const debits = openDebits(vault, await tx.query<Waiting>(sent, [collectionId]))
    if (debits.length === 0) return null
    const { message_id: messageId } = await tx.kysely
      .updateTable('sepa_collections')
      .set({ due_on: dueOn })
      .where('id', '=', collectionId)
      .returning('message_id')
      .executeTakeFirstOrThrow()
    await write(writeCollection({ messageId, createdAt: tx.now(), dueOn, creditor, debits }))
    return { collectionId, ...sumUp(debits) }
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

/** Marks a collection's debits as paid by the bank; answers how many were not before. */
export async function markPaid(db: Database, collectionId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const paid = await tx.kysely
      .updateTable('sepa_debits')
      .set({ state: 'paid' })
      .where('collection_id', '=', collectionId)
      .where('state', '=', 'sent')
      .returning('reference')
      .execute()
    for (const { reference } of paid) await settleSoon(tx, reference)
    return paid.length
  })
}

/**
 * Marks a debit as returned by the bank: it failed if it was not paid yet, and is a chargeback if
 * it was. Answers its new state; null if the bank has no such debit.
 */
export async function markReturned(
  db: Database,
  reference: string,
): Promise<'failed' | 'returned' | null> {
  return db.transaction(async (tx) => {
    const ended = await tx.kysely
      .updateTable('sepa_debits')
      .set((set) => ({
        state: set.case().when('state', '=', 'sent').then('failed').else('returned').end(),
      }))
      .where('reference', '=', reference)
      .where('state', 'in', ['sent', 'paid'])
      .returning('state')
      .executeTakeFirst()
    if (!ended) return null
    await settleSoon(tx, reference)
    return ended.state === 'failed' ? 'failed' : 'returned'
  })
}

/** Has a debit that waits not collected; its order is over then. False if the bank was asked already. */
export async function cancelDebit(db: Database, reference: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx.kysely
      .updateTable('sepa_debits')
      .set({ state: 'cancelled' })
      .where('reference', '=', reference)
      .where('state', '=', 'waiting')
      .returning('reference')
      .executeTakeFirst()
    if (ended) await settleSoon(tx, reference)
    return ended !== undefined
  })
}

type WaitingDebit = { debit: string; site: string; ordered: string; amount_minor: number }

const oldestWaiting = {
  name: 'list-waiting-debits',
  text: `select d.reference as debit, s.slug as site, to_char(d.created_at, 'YYYY-MM-DD') as ordered,
      d.amount_minor
    from sepa_debits d join sites s on s.id = d.site_id join payments p on p.id = d.reference::uuid
    where d.state = 'waiting' and p.state in ('created', 'pending')
    order by d.created_at, d.reference limit 1000`,
}

/** The debits that are in no file yet, the oldest first. */
export async function listWaiting(db: Database): Promise<WaitingDebit[]> {
  return db.query<WaitingDebit>(oldestWaiting, [])
}

/** The running service settles the payment: it tells the member and sends the mails. */
async function settleSoon(tx: Database, reference: string): Promise<void> {
  const payment = await tx.kysely
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', 'sepa')
    .where('provider_reference', '=', reference)
    .executeTakeFirst()
  if (!payment) return
  const options = { runAt: tx.now(), key: `check ${payment.id}` }
  await enqueue(tx, 'check_payment', { paymentId: payment.id, attempt: 0 }, options)
}

type ListedCollection = {
  id: string
  site: string
  due: string
  debits: number
  sum_minor: number
  /** Still with the bank: neither paid nor returned. */
  open: number
}

const latestCollections = {
  name: 'list-sepa-collections',
  text: `select c.id, s.slug as site, c.due_on::text as due, count(*)::integer as debits,
      sum(d.amount_minor)::integer as sum_minor,
      (count(*) filter (where d.state = 'sent'))::integer as open
    from sepa_collections c join sites s on s.id = c.site_id
      join sepa_debits d on d.collection_id = c.id
    group by c.id, s.slug order by c.created_at desc, c.id limit 100`,
}

/** The latest files written for a bank. */
export async function listCollections(db: Database): Promise<ListedCollection[]> {
  return db.query<ListedCollection>(latestCollections, [])
}

/** The site that a collection is of; undefined if there is no such collection. */
export async function findSiteOfCollection(db: Database, id: string): Promise<string | undefined> {
  const found = await db.kysely
    .selectFrom('sepa_collections as c')
    .innerJoin('sites as s', 's.id', 'c.site_id')
    .select('s.slug')
    .where('c.id', '=', id)
    .executeTakeFirst()
  return found?.slug
}

type FoundCreditor = { siteId: string; creditor: Creditor }

/** The creditor named in a site's settings, or a sentence about what is wrong with them. */
export async function findCreditor(db: Database, slug: string): Promise<FoundCreditor | string> {
  const site = await db.kysely
    .selectFrom('sites as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select(['s.id', 's.settings', 's.niche', 'c.name'])
    .where('s.slug', '=', slug)
    .executeTakeFirst()
  if (!site) return `There is no site "${slug}".`
  const settings = completeSettings(site.settings, site.niche)
  const id = settings.sepa_creditor_id.replace(/\s/g, '')
  const account = readIban(settings.sepa_iban)
  if (!id || !validateCreditorID(id)) return `The setting sepa_creditor_id of ${slug} is not right.`
  if (!account) return `The setting sepa_iban of ${slug} is not right.`
  const creditor = { name: site.name, id, iban: account.iban, bic: settings.sepa_bic.trim() }
  return { siteId: site.id, creditor }
}

type Creditor = { name: string; id: string; iban: string; bic: string }

export type CollectedDebit = {
  reference: string
  amountMinor: number
  description: string
  mandateReference: string
  signedAt: Date
  /** Whether it is the first to be collected with its mandate. */
  isFirst: boolean
  debtor: Debtor
}

type Collection = {
  messageId: string
  createdAt: Date
  /** YYYY-MM-DD */
  dueOn: string
  creditor: Creditor
  debits: CollectedDebit[]
}

const format = 'pain.008.001.02'

type Block = ReturnType<Document['createPaymentInfo']>

/** The file that tells a bank to collect direct debits (pain.008), first and later ones apart. */
export function writeCollection(collection: Collection): string {
  const document = new Document(format)
  document.grpHdr.id = collection.messageId
  document.grpHdr.created = collection.createdAt
  document.grpHdr.initiatorName = sepaText(collection.creditor.name, 70)
  const [first, later] = [true, false].map((isFirst) =>
    collection.debits.filter((debit) => debit.isFirst === isFirst),
  )
  if (first?.length) addBlock(document, collection, 'FRST', first)
  if (later?.length) addBlock(document, collection, 'RCUR', later)
  return document.toString()
}

function addBlock(
  document: Document,
  { dueOn, creditor }: Collection,
  sequenceType: 'FRST' | 'RCUR',
  debits: CollectedDebit[],
): void {
  const block = document.createPaymentInfo()
  Object.assign(block, {
    sequenceType,
    batchBooking: true,
    collectionDate: new Date(`${dueOn}T12:00:00`),
    creditorName: sepaText(creditor.name, 70),
    creditorId: creditor.id,
    creditorIBAN: creditor.iban,
    creditorBIC: creditor.bic,
  })
  document.addPaymentInfo(block)
  for (const debit of debits) addDebit(block, debit)
}

function addDebit(block: Block, debit: CollectedDebit): void {
  const { debtor } = debit
  const transaction = block.createTransaction()
  Object.assign(transaction, {
    end2endId: debit.reference,
    amount: debit.amountMinor / 100,
    currency: 'EUR',
    mandateId: debit.mandateReference,
    mandateSignatureDate: debit.signedAt,
    debtorName: sepaText(debtor.holder, 70),
    debtorStreet: sepaText(`${debtor.street} ${debtor.house_number}`, 70),
    debtorCity: sepaText(`${debtor.postal_code} ${debtor.city}`, 70),
    debtorCountry: debtor.country,
    debtorIBAN: debtor.iban,
    remittanceInfo: sepaText(debit.description, 140),
  })
  block.addTransaction(transaction)
}

/** Letters that do not contain a plain letter. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  '’': "'",
  '&': '+',
}

/** A text in the characters that every bank accepts, cut to a length. */
export function sepaText(text: string, length: number): string {
  return text
    .replace(/[^\0-\x7f]|&/gu, (sign) => letters[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .trim()
}
