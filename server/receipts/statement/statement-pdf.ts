import { msg } from '@lingui/core/macro'
import type { Database } from '#database/connect.ts'
import { speak } from '#locales/speak.ts'
import type { MemberAsker } from '../../asker.ts'
import type { StatementPart } from '../../credits/statement-part.ts'
import { loadCompany } from '../../sites/load-company.ts'
import { companyLines } from '../company-lines.ts'
import { drawFacts } from '../paper/draw-facts.ts'
import { drawHeading } from '../paper/draw-heading.ts'
import { drawNotes } from '../paper/draw-notes.ts'
import { closePaper, openPaper } from '../paper/open-paper.ts'
import { drawMovements, drawOrders } from './draw-statement.ts'
import { readBalances } from './read-balances.ts'
import { readPaidOrders } from './read-paid-orders.ts'
import { newestOfStatement } from './read-statement.ts'
import { statementFacts } from './statement-facts.ts'

/** As much as anybody would print; the table as a file has no limit. */
const mostMovements = 2000

/** A part of a statement as a PDF: the orders with their prices, and the movements of credits. */
export async function statementPdf(
  db: Database,
  asker: MemberAsker,
  part: StatementPart,
): Promise<Buffer<ArrayBuffer>> {
  const { site, locale } = asker
  const i18n = await speak(locale)
  const company = await loadCompany(db, site.companyId)
  const orders = await readPaidOrders(db, asker, part)
  const movements = await newestOfStatement(db, asker, part, mostMovements + 1)
  const balances = await readBalances(db, asker, part.month)
  const title = i18n._(msg`Statement of account`)
  const author = company.name
  const paper = await openPaper({ title, author, language: locale, date: db.now() })
  const lines = companyLines(i18n, { company, site: site.name })
  drawHeading(paper, { site: site.name, company: company.name, lines, title })
  drawFacts(paper, statementFacts(i18n, asker, { part, balances, now: db.now() }))
  const reader = { i18n, locale, timeZone: site.settings.time_zone }
  if (orders.length > 0) await drawOrders(paper, orders, reader)
  if (movements.length === 0) drawNotes(paper, [i18n._(msg`No credits moved in this period.`)])
  else await drawMovements(paper, movements.slice(-mostMovements), reader)
  if (movements.length > mostMovements) {
    const shown = mostMovements
    const note = msg`These are the newest ${shown} movements. Choose a month, or the table as a file, for all.`
    drawNotes(paper, [i18n._(note)])
  }
  return closePaper(paper, (page, pages) => i18n._(msg`Page ${page} of ${pages}`))
}
