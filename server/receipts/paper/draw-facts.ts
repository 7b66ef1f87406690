import { colours, margin, type Paper, printable, widthOf } from './open-paper.ts'

const termWidth = 130

/** Pairs of a term and its value, one below the other. */
export function drawFacts(paper: Paper, facts: readonly (readonly [string, string])[]): void {
  const width = widthOf(paper)
  for (const [term, fact] of facts) {
    const y = paper.y
    paper.fillColor(colours.muted).text(printable(term), margin, y, { width: termWidth - 8 })
    const below = paper.y
    paper.fillColor(colours.ink)
    paper.text(printable(fact), margin + termWidth, y, { width: width - termWidth })
    paper.y = Math.max(below, paper.y)
  }
  paper.moveDown(1)
}
