import { Document } from 'sepa'
import type { Debtor } from '../../../secrets/sealed-details.ts'
import { sepaText } from './sepa-text.ts'

export type Creditor = { name: string; id: string; iban: string; bic: string }

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

export type Collection = {
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
