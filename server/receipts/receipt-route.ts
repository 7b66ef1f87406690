import type { Context as HonoContext } from 'hono'
import { paymentCalls } from '#contract/payments.ts'
import type { Context } from '../context.ts'
import { parseInput } from '../http/parse-input.ts'
import { answerFile } from './answer-file.ts'
import { loadReceipt } from './load-receipt.ts'
import { writeReceipt } from './write-receipt.ts'

const call = paymentCalls['GET /api/receipts/{id}']

/** GET /api/receipts/{id}: a receipt or credit note of one's own as a PDF. */
export function receiptRoute(context: Context, c: HonoContext): Promise<Response> {
  return answerFile(context, c, async (asker) => {
    const { id } = parseInput(call.params, c.req.param())
    const content = await loadReceipt(context.db, asker, id)
    const kind = content.corrects ? 'credit-note' : 'receipt'
    return {
      name: `${kind}-${content.number}.pdf`,
      type: 'application/pdf',
      body: await writeReceipt(content, asker.locale),
      shown: 'inline',
    }
  })
}
