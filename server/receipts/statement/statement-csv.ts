import { Readable } from 'node:stream'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LedgerEntry } from '#contract/credits.ts'
import { reasonWords } from '#contract/ledger-words.ts'
import { plainMoney } from '#contract/money/money.ts'
import type { Database } from '#database/connect.ts'
import { speak } from '#locales/speak.ts'
import type { MemberAsker } from '../../asker.ts'
import type { StatementPart } from '../../credits/statement-part.ts'
import { type Movement, readStatement } from './read-statement.ts'
import { byteOrderMark, writeCsvRow } from './write-csv.ts'

/** A part of a statement as a table, written while it is read, however long it is. */
export async function statementCsv(
  db: Database,
  asker: MemberAsker,
  part: StatementPart,
): Promise<ReadableStream<Uint8Array>> {
  const i18n = await speak(asker.locale)
  const encoder = new TextEncoder()
  async function* chunks() {
    yield encoder.encode(byteOrderMark + writeCsvRow(headings(i18n)))
    for await (const movements of readStatement(db, asker, part)) {
      yield encoder.encode(movements.map((each) => writeCsvRow(cellsOf(i18n, each))).join(''))
    }
  }
  return Readable.toWeb(Readable.from(chunks())) as ReadableStream<Uint8Array>
}

function headings(i18n: I18n): string[] {
  return [
    msg`Date`,
    msg`What`,
    msg`Credits`,
    msg`Balance`,
    msg`Price`,
    msg`Currency`,
    msg`Method`,
    msg`Receipt`,
    msg`Reference`,
  ].map((word) => i18n._(word))
}

function cellsOf(i18n: I18n, movement: Movement): (string | number | null)[] {
  const { price_minor, currency } = movement
  return [
    movement.created_at.toISOString(),
    i18n._(reasonWords[movement.reason as LedgerEntry['reason']]),
    movement.delta,
    movement.balance,
    price_minor === null || currency === null ? null : plainMoney(price_minor, currency),
    currency,
    movement.method,
    movement.receipt,
    movement.reference,
  ]
}
