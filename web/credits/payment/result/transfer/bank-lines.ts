import type { BankTransfer } from '#contract/payments.ts'

export type BankField = 'holder' | 'iban' | 'bic' | 'bank' | 'reference' | 'amount'

/** One line of a transfer, as shown and as copied. */
export type BankLine = { field: BankField; shown: string; copied: string }

/**
 * Everything that the transfer needs, in the order of a bank's form; unknown lines are left out.
 */
export function bankLines(
  bank: BankTransfer,
  amount: { shown: string; copied: string },
): BankLine[] {
  const plain = (field: BankField, text: string | null) =>
    text ? [{ field, shown: text, copied: text }] : []
  const iban = bank.iban.replace(/\s/g, '')
  return [
    ...plain('holder', bank.holder),
    { field: 'iban', shown: inFours(iban), copied: iban },
    ...plain('bic', bank.bic),
    ...plain('bank', bank.bank),
    ...plain('reference', bank.reference),
    { field: 'amount', ...amount },
  ]
}

function inFours(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
