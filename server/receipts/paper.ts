import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import type { Language } from '#contract/countries.ts'

/** A4 in points; the foot is below the lower margin. */
const margin = 57

const colours = { ink: '#0d2436', muted: '#525f6b', line: '#cfd8df', accent: '#7ecbf9' }

const fontFiles = {
  regular: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  strong: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
}

let fonts: Promise<Record<keyof typeof fontFiles, Buffer>> | undefined

/** Characters that the typeface lacks; marks that turn or hide others are among them. */
const unprintable =
  /[^\p{Script=Latin}\p{Script=Common}\p{M}\s]|[[\p{Extended_Pictographic}\p{C}]--[\n©®™]]/gv

export type Paper = PDFKit.PDFDocument

type PaperTitle = {
  title: string
  /** Who issues it. */
  author: string
  language: Language
  date: Date
}

/**
 * Starts an A4 document in our typeface, with what readers and screen readers want to know about
 * it.
 */
export async function openPaper({ title, author, language, date }: PaperTitle): Promise<Paper> {
  // Few ask for a paper, and what draws it takes 18 MB.
  const { default: PDFDocument } = await import('pdfkit')
  fonts ??= readFonts()
  const { regular, strong } = await fonts
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 24 },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language === 'en' ? 'en-GB' : language,
    displayTitle: true,
    info: { ...nameOf(title, author), CreationDate: date, ModDate: date },
  })
  paper.registerFont('regular', regular)
  paper.registerFont('strong', strong)
  return paper.font('regular').fontSize(10).fillColor(colours.ink).lineGap(3)
}

/** What the file says about itself; pdfkit copies it into XML as it is, and would name itself. */
function nameOf(title: string, author: string) {
  const plain = (text: string) => text.replaceAll('&', '+').replace(/[<>]/g, '')
  const [Title, Author] = [plain(title), plain(author)]
  return { Title, Author, Creator: Author, Producer: Author }
}

async function readFonts() {
  const { resolve } = createRequire(import.meta.url)
  const [regular, strong] = await Promise.all([
    readFile(resolve(fontFiles.regular)),
    readFile(resolve(fontFiles.strong)),
  ])
  return { regular, strong }
}

/** Writes the foot of every page and answers the file. */
export async function closePaper(
  paper: Paper,
  foot: (page: number, pages: number) => string,
): Promise<Buffer<ArrayBuffer>> {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page)
    // Text below the margin would start a new page.
    paper.page.margins.bottom = 0
    paper.font('regular').fontSize(8).fillColor(colours.muted)
    const place = { width: widthOf(paper), align: 'right', lineBreak: false } as const
    paper.text(printable(foot(page - start + 1, count)), margin, paper.page.height - 48, place)
  }
  paper.end()
  const chunks: Buffer[] = []
  for await (const chunk of paper) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type Heading = {
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

/** Sentences below a table; the first one stands out. */
export function drawNotes(paper: Paper, notes: readonly string[]): void {
  for (const [place, note] of notes.entries()) {
    paper
      .font(place === 0 ? 'strong' : 'regular')
      .fillColor(place === 0 ? colours.ink : colours.muted)
    paper.text(printable(note), margin, undefined, { width: widthOf(paper) }).moveDown(0.4)
  }
}

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

/** The width between the margins. */
function widthOf(paper: Paper): number {
  return paper.page.width - 2 * margin
}

/**
 * A text as it can be printed: the narrow space in French and Norwegian numbers is not in the
 * typeface, the ordinary one is; a missing letter shows as missing instead of leaving nothing.
 */
function printable(text: string): string {
  return text.normalize('NFC').replaceAll('\u202f', '\u00a0').replace(unprintable, '?')
}
