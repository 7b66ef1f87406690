import { Words } from './words.tsx'

type PageTableProps = { head: string[]; rows: string[][]; label: string }

/** A table; if it is wider than the window it scrolls by itself, by keyboard too. */
export function PageTable({ head, rows, label }: PageTableProps) {
  return (
    <figure
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0"
    >
      <table className="w-full text-start type-small">
        <thead>
          <tr>
            {head.map((words) => (
              <th key={words} scope="col" className="p-3 text-start align-bottom type-label">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <Row key={cells.join('|')} cells={cells} head={head} />
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function Row({ cells, head }: { cells: string[]; head: string[] }) {
  const [first = '', ...others] = cells
  return (
    <tr className="border-t border-line">
      <th scope="row" className="min-w-32 p-3 text-start align-top">
        <Words>{first}</Words>
      </th>
      {others.map((words, place) => (
        <td key={head[place + 1]} className="min-w-24 p-3 align-top">
          <Words>{words}</Words>
        </td>
      ))}
    </tr>
  )
}
