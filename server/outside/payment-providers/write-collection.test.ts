import { expect, test } from 'vitest'
import { type CollectedDebit, sepaText, writeCollection } from './sepa-collections.ts'
import { nodesAt, readXml, textsAt } from './testing/read-xml.ts'

const debtor = {
  holder: 'Žofia Łukasiewicz & Søn',
  iban: 'NL91ABNA0417164300',
  street: 'Zonnebloemgracht',
  house_number: '12 A',
  postal_code: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
}
const creditor = {
  name: 'Example Media B.V.',
  id: 'DE98ZZZ09999999999',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
}

function aDebit(number: number, traits: Partial<CollectedDebit> = {}): CollectedDebit {
  return {
    reference: `${number}`.padStart(32, '0'),
    amountMinor: 1299,
    description: 'Serenade: 10 credits',
    mandateReference: `SDD${number}`,
    signedAt: new Date('2026-05-01T12:00:00Z'),
    isFirst: true,
    debtor,
    ...traits,
  }
}

function fileOf(debits: CollectedDebit[]) {
  const text = writeCollection({
    messageId: 'SDD20260504ABCDEF01',
    createdAt: new Date('2026-05-01T13:00:00Z'),
    dueOn: '2026-05-04',
    creditor,
    debits,
  })
  const [message] = nodesAt(readXml(text), 'CstmrDrctDbtInitn')
  if (!message) throw new Error('There is no message.')
  return { text, message, blocks: nodesAt(message, 'PmtInf') }
}

test('the file names each debit with its mandate, account and amount', () => {
  const { text, message, blocks } = fileOf([aDebit(1)])
  expect(text).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.02"')
  expect(textsAt(message, 'GrpHdr/MsgId')).toEqual(['SDD20260504ABCDEF01'])
  const [block] = blocks
  if (!block) throw new Error('There is no block.')
  expect(textsAt(block, 'PmtTpInf/LclInstrm/Cd')).toEqual(['CORE'])
  expect(textsAt(block, 'ReqdColltnDt')).toEqual(['2026-05-04'])
  expect(textsAt(block, 'CdtrAcct/Id/IBAN')).toEqual([creditor.iban])
  expect(textsAt(block, 'CdtrAgt/FinInstnId/BIC')).toEqual([creditor.bic])
  expect(textsAt(block, 'CdtrSchmeId/Id/PrvtId/Othr/Id')).toEqual([creditor.id])
  const [debit] = nodesAt(block, 'DrctDbtTxInf')
  if (!debit) throw new Error('There is no debit.')
  expect(debit.children.map(({ name }) => name)).toEqual([
    'PmtId',
    'InstdAmt',
    'DrctDbtTx',
    'DbtrAgt',
    'Dbtr',
    'DbtrAcct',
    'RmtInf',
  ])
  expect(textsAt(debit, 'PmtId/EndToEndId')).toEqual(['1'.padStart(32, '0')])
  expect(nodesAt(debit, 'InstdAmt')).toMatchObject([{ text: '12.99', attributes: ' Ccy="EUR"' }])
  expect(textsAt(debit, 'DrctDbtTx/MndtRltdInf/MndtId')).toEqual(['SDD1'])
  expect(textsAt(debit, 'DrctDbtTx/MndtRltdInf/DtOfSgntr')).toEqual(['2026-05-01'])
  expect(textsAt(debit, 'Dbtr/Nm')).toEqual(['Zofia Lukasiewicz + Son'])
  expect(textsAt(debit, 'Dbtr/PstlAdr/AdrLine')).toEqual([
    'Zonnebloemgracht 12 A',
    '3511 AB Utrecht',
  ])
  expect(textsAt(debit, 'DbtrAcct/Id/IBAN')).toEqual([debtor.iban])
  expect(textsAt(debit, 'DbtrAgt/FinInstnId/Othr/Id')).toEqual(['NOTPROVIDED'])
  expect(textsAt(debit, 'RmtInf/Ustrd')).toEqual(['Serenade: 10 credits'])
})

test('counts and sums are those of the debits, to the cent, first and later ones apart', () => {
  const debits = Array.from({ length: 300 }, (_, number) =>
    aDebit(number, { amountMinor: 10 + 7 * number, isFirst: number % 3 > 0 }),
  )
  const { message, blocks } = fileOf(debits)
  const sum = (some: CollectedDebit[]) =>
    (some.reduce((total, { amountMinor }) => total + amountMinor, 0) / 100).toFixed(2)
  expect(textsAt(message, 'GrpHdr/NbOfTxs')).toEqual(['300'])
  expect(textsAt(message, 'GrpHdr/CtrlSum')).toEqual([sum(debits)])
  expect(blocks.flatMap((block) => textsAt(block, 'PmtTpInf/SeqTp'))).toEqual(['FRST', 'RCUR'])
  for (const [place, isFirst] of [true, false].entries()) {
    const some = debits.filter((debit) => debit.isFirst === isFirst)
    const block = blocks[place] ?? message
    expect(textsAt(block, 'NbOfTxs')).toEqual([`${some.length}`])
    expect(textsAt(block, 'CtrlSum')).toEqual([sum(some)])
    const references = some.map(({ reference }) => reference)
    expect(textsAt(block, 'DrctDbtTxInf/PmtId/EndToEndId')).toEqual(references)
  }
  const ids = blocks.flatMap((block) => textsAt(block, 'DrctDbtTxInf/PmtId/InstrId'))
  expect(new Set(ids).size).toBe(300)
  expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(35)
})

test('texts are in the signs that every bank takes, however they were typed', () => {
  expect(sepaText('Müßig, Ærø & Œuvre', 70)).toBe('Mussig, AEro + OEuvre')
  expect(sepaText('<b>Ana</b>  “Ñ” 🙂 // x', 70)).toMatch(/^[A-Za-z0-9/?:().,'+ -]*$/)
  expect(sepaText('a'.repeat(100), 70)).toHaveLength(70)
  expect(sepaText('O’Brien', 70)).toBe("O'Brien")
})
