/** What can be wrong in the books. */
export const ledgerFaultCodes = {
  rule_missing: 'a rule of the database that protects the ledger is gone',
  number_gap: 'the numbers of a ledger have gaps',
  running_balance: 'an entry does not say the balance that it leads to',
  wrong_sign: 'an entry gives where its reason takes, or the other way round',
  balance: 'a balance is not the sum of its ledger',
  spent: 'what a wallet says was spent is not what the ledger says',
  lots_sum: 'lots, less what was taken back and spent, are not the balance',
  taken_back: 'lots were taken back otherwise than the ledger says',
  orders_completed: 'a wallet counts other orders than are completed',
  lot: 'a lot is not what was granted',
  lot_price: 'a lot has another price than its order',
  order_credits: 'an order was not credited exactly once, or not paid and credited',
  refund: 'a refund is not what was taken back',
  debit: 'a message was not debited with its price',
  site_account: 'the other side of the ledger is not what the members have',
} as const

export type LedgerFaultCode = keyof typeof ledgerFaultCodes

export type LedgerFault = {
  code: LedgerFaultCode
  count: number
  /** A few examples: ids of members, orders, refunds or messages, or names of rules. */
  examples: string[]
}
