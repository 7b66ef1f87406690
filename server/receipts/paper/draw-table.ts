import { setImmediate } from 'node:timers/promises'
import { colours, margin, type Paper, printable, widthOf } from './open-paper.ts'

type Column = {
  heading: string
  /** As a share of the width between the margins. */
  share: number
  align?: 'left' | 'right'
}

export type Table = {
  columns: readonly Column[]
  rows: readonly { cells: readonly string[]; strong?: boolean }[]
  /** Every cell is known to fit on one line, which is many times faster to draw. */
  oneLine?: boolean
}

type Look = { font: string; size: number; colour: string; line: string; oneLine: boolean }

const gap = 10
const padding = 5
const lineHeight = 15
/** Figures of equal width, and the typeface's own defaults. */
const figures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern', 'ccmp', 'mark', 'mkmk']

/**
 * Draws rows under their headings, which are repeated on every page. Drawing a long table pauses
 * now and then to give others a turn.
 */
export async function drawTable(
  paper: Paper,
  { columns, rows, oneLine = false }: Table,
): Promise<void> {
  const headings = columns.map(({ heading }) => heading)
  drawRow(paper, columns, headings, headingLook)
  for (const [place, { cells, strong = false }] of rows.entries()) {
    if (place % 50 === 49) await setImmediate()
    const look = {
      ...(strong ? strongLook : usualLook),
      oneLine,
    }
    if (paper.y + heightOf(paper, columns, cells, look) > bottomOf(paper)) {
      paper.addPage()
      drawRow(paper, columns, headings, headingLook)
    }
    drawRow(paper, columns, cells, look)
  }
  paper.font('regular').fontSize(10).fillColor(colours.ink)
  paper.moveDown(1)
}

const headingLook: Look = {
  font: 'strong',
  size: 8.5,
  colour: colours.muted,
  line: colours.ink,
  oneLine: false,
}
const usualLook = { font: 'regular', size: 10, colour: colours.ink, line: colours.line }
const strongLook = { ...usualLook, font: 'strong', line: colours.ink }

function drawRow(
  paper: Paper,
  columns: readonly Column[],
  cells: readonly string[],
  look: Look,
): void {
  const top = paper.y
  const height = heightOf(paper, columns, cells, look)
  paper.font(look.font).fontSize(look.size).fillColor(look.colour)
  let x = margin
  for (const [place, { share, align = 'left' }] of columns.entries()) {
    const width = share * widthOf(paper)
    const toTheRight = align === 'right'
    paper.text(printable(cells[place] ?? ''), toTheRight ? x + gap : x, top + padding, {
      width: width - gap,
      align,
      lineBreak: !look.oneLine,
      ...(toTheRight && { features: figures }),
    })
    x += width
  }
  const below = top + height
  const right = margin + widthOf(paper)
  paper.moveTo(margin, below).lineTo(right, below).lineWidth(0.5).strokeColor(look.line).stroke()
  paper.x = margin
  paper.y = below
}

function heightOf(
  paper: Paper,
  columns: readonly Column[],
  cells: readonly string[],
  look: Look,
): number {
  const around = 2 * padding - 2
  if (look.oneLine) return lineHeight + around
  paper.font(look.font).fontSize(look.size)
  const heights = columns.map(({ share }, place) => {
    const width = share * widthOf(paper) - gap
    return paper.heightOfString(printable(cells[place] ?? '') || ' ', { width })
  })
  return Math.max(...heights) + around
}

function bottomOf(paper: Paper): number {
  return paper.page.height - paper.page.margins.bottom
}
