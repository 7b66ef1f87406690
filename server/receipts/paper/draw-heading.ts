import { colours, margin, type Paper, printable, widthOf } from './open-paper.ts'

export type Heading = {
  site: string
  company: string
  /** What else the reader has to know about the company, line by line. */
  lines: readonly string[]
  title: string
}

/** The head of the first page: who issued the document, and what it is. */
export function drawHeading(paper: Paper, { site, company, lines, title }: Heading): void {
  const width = widthOf(paper)
  paper.rect(0, 0, paper.page.width, 6).fill(colours.accent)
  paper.font('strong').fontSize(16).fillColor(colours.ink)
  paper.text(printable(site), margin, margin, { width: width / 2 - 12 })
  const left = margin + width / 2
  const column = { width: width / 2, align: 'right' } as const
  paper.fontSize(9).text(printable(company), left, margin + 2, column)
  paper.font('regular').fillColor(colours.muted)
  for (const line of lines) paper.text(printable(line), left, undefined, column)
  const top = Math.max(paper.y, margin + 30) + 24
  paper.font('strong').fontSize(22).fillColor(colours.ink)
  paper.text(printable(title), margin, top, { width })
  paper.font('regular').fontSize(10).moveDown(0.6)
}
