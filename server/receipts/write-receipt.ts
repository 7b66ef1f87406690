import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/countries.ts'
import { speak } from '#locales/speak.ts'
import type { MethodId } from '../payment-methods/methods.ts'
import { nameMethods } from '../payment-methods/name-methods.ts'
import { companyLines } from './company-lines.ts'
import { drawFacts } from './paper/draw-facts.ts'
import { drawHeading } from './paper/draw-heading.ts'
import { drawNotes } from './paper/draw-notes.ts'
import { drawTable } from './paper/draw-table.ts'
import { closePaper, openPaper } from './paper/open-paper.ts'
import type { ReceiptContent } from './receipt-content.ts'
import { receiptWords } from './receipt-words.ts'

/** A receipt or credit note as a PDF in the reader's language. */
export async function writeReceipt(
  content: ReceiptContent,
  locale: Language,
): Promise<Buffer<ArrayBuffer>> {
  const i18n = await speak(locale)
  const [method] = await nameMethods([content.method as MethodId], locale)
  const words = receiptWords(i18n, content, method?.name ?? content.method)
  const { company, site } = content
  const paper = await openPaper({
    title: words.title,
    author: company.name,
    language: locale,
    date: new Date(`${content.date}T12:00:00Z`),
  })
  const lines = companyLines(i18n, content)
  drawHeading(paper, { site, company: company.name, lines, title: words.title })
  drawFacts(paper, words.facts)
  const columns = [
    { heading: i18n._(msg`What`), share: 0.7 },
    { heading: i18n._(msg`Amount`), share: 0.3, align: 'right' },
  ] as const
  await drawTable(paper, { columns, rows: words.lines })
  drawNotes(paper, words.notes)
  return closePaper(paper, () => `${company.name} · ${content.number}`)
}
