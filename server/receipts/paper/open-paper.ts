import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Language } from '#contract/countries.ts'

export type Paper = PDFKit.PDFDocument

export type PaperTitle = {
  title: string
  /** Who issues it. */
  author: string
  language: Language
  date: Date
}

/** A4 in points; the foot is below the lower margin. */
export const margin = 57
export const colours = { ink: '#0d2436', muted: '#525f6b', line: '#cfd8df', accent: '#7ecbf9' }

const fontFiles = {
  regular: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  strong: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
}
let fonts: Promise<Record<keyof typeof fontFiles, Buffer>> | undefined

/**
 * Starts an A4 document in our typeface, with what readers and screen readers want to know about
 * it.
 */
export async function openPaper({ title, author, language, date }: PaperTitle): Promise<Paper> {
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

/** The width between the margins. */
export function widthOf(paper: Paper): number {
  return paper.page.width - 2 * margin
}

/** Characters that the typeface lacks; marks that turn or hide others are among them. */
const unprintable =
  /[^\p{Script=Latin}\p{Script=Common}\p{M}\s]|[[\p{Extended_Pictographic}\p{C}]--[\n©®™]]/gv

/**
 * A text as it can be printed: the narrow space in French and Norwegian numbers is not in the
 * typeface, the ordinary one is; a missing letter shows as missing instead of leaving nothing.
 */
export function printable(text: string): string {
  return text.normalize('NFC').replaceAll('\u202f', '\u00a0').replace(unprintable, '?')
}
