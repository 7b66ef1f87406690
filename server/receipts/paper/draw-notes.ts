import { colours, margin, type Paper, printable, widthOf } from './open-paper.ts'

/** Sentences below a table; the first one stands out. */
export function drawNotes(paper: Paper, notes: readonly string[]): void {
  for (const [place, note] of notes.entries()) {
    paper
      .font(place === 0 ? 'strong' : 'regular')
      .fillColor(place === 0 ? colours.ink : colours.muted)
    paper.text(printable(note), margin, undefined, { width: widthOf(paper) }).moveDown(0.4)
  }
}
