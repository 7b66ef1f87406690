/** A row of a table as in RFC 4180. */
export function writeCsvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `${cell}`
  const text = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Text that a spreadsheet would compute instead of showing; a plain number is not one. */
function isFormula(text: string): boolean {
  return /^\s*[=+\-@]|^[\t\r\n]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
}
