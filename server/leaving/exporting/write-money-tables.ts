import { msg } from '@lingui/core/macro'
import { isLanguage } from '#contract/countries.ts'
import type { LedgerEntry } from '#contract/credits.ts'
import { reasonWords } from '#contract/ledger-words.ts'
import { formatMoney } from '#contract/money/money.ts'
import { orderStateWords } from './field-words.ts'
import { momentWriter, writeTable } from './write-page.ts'
import type { Copy } from './zip-export.ts'

/** Purchases, every movement of credits, and saved payment methods. */
export function writeMoney(copy: Copy): string {
  const { words, data } = copy
  const moment = momentWriter(copy)
  const locale = isLanguage(words.locale) ? words.locale : 'en'
  const orders = data.orders.map((each) => [
    moment(each.created_at),
    `${each.credits}`,
    formatMoney(locale, each.price_minor, each.currency),
    words._(orderStateWords[each.state]),
    each.receipts.map(({ number }) => number).join(', '),
  ])
  const ledger = data.ledger.map((each) => [
    moment(each.created_at),
    words._(reasonWords[each.reason as LedgerEntry['reason']]),
    `${each.delta}`,
    `${each.balance}`,
  ])
  const [when, credits] = [words._(msg`When`), words._(msg`Credits`)]
  const more = [words._(msg`Price`), words._(msg`State`), words._(msg`Receipts`)]
  return [
    writeTable(words._(msg`Purchases`), [when, credits, ...more], orders),
    writeTable(
      words._(msg`Credit history`),
      [when, words._(msg`For`), credits, words._(msg`Balance`)],
      ledger,
    ),
    writeTable(
      words._(msg`Saved cards and accounts`),
      [],
      data.kept_methods.map((each) => [each.method, each.name, each.last_four ?? '', each.state]),
    ),
    ...data.direct_debits.map((each) =>
      writeTable(words._(msg`Direct debit`), [], debitRows(each, words, moment)),
    ),
  ].join('')
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
