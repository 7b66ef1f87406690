import { dateFormat, manner } from '#contract/rules/manner.ts'
import { escapeHtml } from '../../notifications/write-mail.ts'
import type { Copy } from './zip-export.ts'

const style = `
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif; color: #0d2436; background: #fbf9f7; }
h1 { font-size: 1.75rem; } h2 { margin-top: 2.5rem; font-size: 1.25rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .4rem .6rem; border-bottom: 1px solid #d8dee3; text-align: left; vertical-align: top; overflow-wrap: anywhere; white-space: pre-wrap; }
th { font-weight: 600; } img { max-width: 12rem; height: auto; border-radius: 12px; }
a { color: #07648d; }
@media (prefers-color-scheme: dark) { body { color: #eaf1f6; background: #0c151d; } th, td { border-color: #2b3a46; } a { color: #8fd3fb; } }
`

/** The head of a page that needs no other file and reveals no addresses to anybody. */
export function openPage({ words }: Pick<Copy, 'words'>, title: string): string {
  const shown = escapeHtml(title)
  return `<!doctype html>
<html lang="${escapeHtml(words.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${shown}</title>
<style>${style}</style>
</head>
<body>
<h1>${shown}</h1>
`
}

export const closePage = '</body>\n</html>\n'

/** A cell's content that is already HTML. */
type Html = { html: string }
export type Cell = string | Html

/** A table with its heading, or nothing if it would be empty. */
export function writeTable(title: string, heads: string[], rows: Cell[][]): string {
  if (rows.length === 0) return ''
  return `${openTable(title, heads)}${rows.map(writeRow).join('')}${closeTable}`
}

/** The same piece by piece, of rows that are read one by one. */
export async function* writeLongTable(
  title: string,
  heads: string[],
  rows: AsyncIterable<Cell[]>,
): AsyncGenerator<string> {
  let before = openTable(title, heads)
  for await (const row of rows) {
    yield before + writeRow(row)
    before = ''
  }
  if (before === '') yield closeTable
}

function openTable(title: string, heads: string[]): string {
  const head = heads.map((each) => `<th scope="col">${escapeHtml(each)}</th>`).join('')
  return `<h2>${escapeHtml(title)}</h2>
<table>${heads.length > 0 ? `<thead><tr>${head}</tr></thead>` : ''}<tbody>
`
}

const closeTable = '</tbody></table>\n'

function writeRow(row: Cell[]): string {
  return `<tr>${row.map((cell) => `<td>${writeCell(cell)}</td>`).join('')}</tr>\n`
}

function writeCell(cell: Cell): string {
  return typeof cell === 'string' ? escapeHtml(cell) : cell.html
}

/** A moment by the member's clock, written the member's way. */
export function momentWriter({ words, timeZone }: Pick<Copy, 'words' | 'timeZone'>) {
  const format = dateFormat(manner(words.locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return (moment: Date | string | null): string =>
    moment === null ? '' : format.format(new Date(moment))
}
