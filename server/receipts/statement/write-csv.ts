/** A row of a table as RFC 4180 writes it. */
export function writeCsvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

/** Excel takes a file with this mark for what it is: UTF-8. */
export const byteOrderMark = '\ufeff'

function writeCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `${cell}`
  const text = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a spreadsheet would compute instead of showing it; a plain number is none. */
function isFormula(text: string): boolean {
  return /^\s*[=+\-@]|^[\t\r\n]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
}
