import type { Checked } from './broken.ts'
import { checkBalances } from './check-balances.ts'
import { checkDiscounts } from './check-discounts.ts'
import { checkLimits } from './check-limits.ts'
import { checkPapers } from './check-papers.ts'
import { checkPayments } from './check-payments.ts'
import { checkRefunds } from './check-refunds.ts'
import { checkSends } from './check-sends.ts'

/**
 * The product's rules about money, written afresh from its description: what the tables hold must
 * agree with what the provider knows and what people were told. Answers what is broken.
 */
export function checkRules(checked: Checked): string[] {
  const checks = [
    ...[checkBalances, checkPayments, checkRefunds, checkSends],
    ...[checkDiscounts, checkLimits, checkPapers],
  ]
  return checks.flatMap((check) => check(checked))
}
