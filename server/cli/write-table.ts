/** Rows under their headings, in columns just wide enough. */
export function writeTable(rows: Record<string, string | number>[], empty: string): string {
  const [first] = rows
  if (!first) return empty
  const columns = Object.keys(first).map((heading) => [
    heading.toUpperCase(),
    ...rows.map((row) => oneLine(`${row[heading]}`)),
  ])
  const widths = columns.map((cells) => Math.max(...cells.map((cell) => [...cell].length)))
  const lines = [first, ...rows].map((_, line) =>
    columns.map((cells, column) => fill(cells[line] ?? '', widths[column] ?? 0)).join('  '),
  )
  return lines.map((line) => line.trimEnd()).join('\n')
}

/** Somebody else's text made safe for a terminal: nothing in it controls the terminal. */
export function harmless(text: string): string {
  return text.replace(/[^\P{Cc}\n]|\p{Cf}/gu, ' ')
}

/** To the minute, in UTC. */
export function writeMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function oneLine(text: string): string {
  return harmless(text).replace(/\s+/g, ' ').trim()
}

function fill(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - [...text].length))
}
