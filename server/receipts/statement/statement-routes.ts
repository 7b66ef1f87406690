import type { Context as HonoContext } from 'hono'
import { creditCalls } from '#contract/credits.ts'
import type { Context } from '../../context.ts'
import type { StatementPart } from '../../credits/statement-part.ts'
import { parseInput } from '../../http/parse-input.ts'
import { answerFile } from '../answer-file.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'

const { query } = creditCalls['GET /api/transactions.csv']

/** GET /api/transactions.csv: the chosen part of one's own statement as a table. */
export function statementCsvRoute(context: Context, c: HonoContext): Promise<Response> {
  return answerFile(context, c, async (asker) => {
    const part = parseInput(query, c.req.query())
    return {
      name: `${nameOf(part)}.csv`,
      type: 'text/csv; charset=utf-8',
      body: await statementCsv(context.db, asker, part),
      shown: 'attachment',
    }
  })
}

/** GET /api/transactions.pdf: the same to print. */
export function statementPdfRoute(context: Context, c: HonoContext): Promise<Response> {
  return answerFile(context, c, async (asker) => {
    const part = parseInput(query, c.req.query())
    return {
      name: `${nameOf(part)}.pdf`,
      type: 'application/pdf',
      body: await statementPdf(context.db, asker, part),
      shown: 'inline',
    }
  })
}

function nameOf({ show, month }: StatementPart): string {
  return ['transactions', month, show === 'all' ? null : show].filter(Boolean).join('-')
}
