import { msg } from '@lingui/core/macro'
import { isLanguage } from '#contract/countries.ts'
import type { LedgerEntry } from '#contract/credits.ts'
import { reasonWords } from '#contract/ledger-words.ts'
import { formatMoney } from '#contract/money/money.ts'
import type { Database } from '#database/connect.ts'
import { orderStateWords } from './field-words.ts'
import { readLedger, readPurchases } from './gather-export.ts'
import { momentWriter, writeLongTable, writeTable } from './write-page.ts'
import type { Copy } from './zip-export.ts'

/** Purchases, every movement of credits, and saved payment methods. */
export async function* writeMoney(db: Database, copy: Copy): AsyncGenerator<string> {
  const { words, data, memberId } = copy
  const moment = momentWriter(copy)
  const [when, credits] = [words._(msg`When`), words._(msg`Credits`)]
  const more = [words._(msg`Price`), words._(msg`State`), words._(msg`Receipts`)]
  const orders = listOrders(copy, readPurchases(db, memberId))
  yield* writeLongTable(words._(msg`Purchases`), [when, credits, ...more], orders)
  const heads = [when, words._(msg`For`), credits, words._(msg`Balance`)]
  const ledger = listMovements(copy, readLedger(db, memberId))
  yield* writeLongTable(words._(msg`Credit history`), heads, ledger)
  yield writeTable(
    words._(msg`Saved cards and accounts`),
    [],
    data.kept_methods.map((each) => [each.method, each.name, each.last_four ?? '', each.state]),
  )
  for (const each of data.direct_debits) {
    yield writeTable(words._(msg`Direct debit`), [], debitRows(each, words, moment))
  }
}

async function* listOrders(
  copy: Copy,
  orders: ReturnType<typeof readPurchases>,
): AsyncGenerator<string[]> {
  const { words } = copy
  const moment = momentWriter(copy)
  const locale = isLanguage(words.locale) ? words.locale : 'en'
  for await (const each of orders) {
    yield [
      moment(each.created_at),
      `${each.credits}`,
      formatMoney(locale, each.price_minor, each.currency),
      words._(orderStateWords[each.state]),
      each.receipts.map(({ number }) => number).join(', '),
    ]
  }
}

async function* listMovements(
  copy: Copy,
  ledger: ReturnType<typeof readLedger>,
): AsyncGenerator<string[]> {
  const moment = momentWriter(copy)
  for await (const each of ledger) {
    yield [
      moment(each.created_at),
      copy.words._(reasonWords[each.reason as LedgerEntry['reason']]),
      `${each.delta}`,
      `${each.balance}`,
    ]
  }
}

function debitRows(
  debit: Copy['data']['direct_debits'][number],
  words: Copy['words'],
  moment: (at: Date) => string,
): string[][] {
  return [
    [words._(msg`When`), moment(debit.created_at)],
    [words._(msg`Account holder`), debit.holder],
    [words._(msg`IBAN`), debit.iban],
    [words._(msg`Street`), debit.street],
    [words._(msg`House number`), debit.house_number],
    [words._(msg`Postal code`), debit.postal_code],
    [words._(msg`City`), debit.city],
    [words._(msg`Country`), debit.country],
    [words._(msg`Mobile number`), debit.mobile],
  ]
}
