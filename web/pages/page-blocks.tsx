import { useEffect } from 'react'
import type { PageBlock, PageQuestion, PageSection } from '#contract/pages.ts'
import { useLocation } from '../routing/router.ts'
import { classNames } from '../ui/class-names.ts'
import { Disclosure } from '../ui/layers/disclosure.tsx'
import { Words } from './words.tsx'

/** A section's contents, one below the other. */
export function PageBlocks({ section }: { section: PageSection }) {
  return (
    <div className="mt-3 grid grid-cols-1 gap-4">
      {section.blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and never change places.
        <Block key={place} block={block} label={section.title} />
      ))}
    </div>
  )
}

function Block({ block, label }: { block: PageBlock; label: string }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="max-w-read">
          <Words>{block.words}</Words>
        </p>
      )
    case 'note':
      return (
        <p className="max-w-read rounded-md bg-warning-tint px-4 py-3 text-warning-text">
          <Words>{block.words}</Words>
        </p>
      )
    case 'list':
      return <Items block={block} />
    case 'table':
      return <PageTable head={block.head} rows={block.rows} label={label} />
    case 'questions':
      return <Questions questions={block.questions} />
  }
}

function Items({ block: { items, numbered } }: { block: PageBlock & { kind: 'list' } }) {
  const List = numbered ? 'ol' : 'ul'
  const look = numbered ? 'list-decimal' : 'list-disc'
  return (
    <List className={`${look} grid max-w-read grid-cols-1 gap-2 ps-6 marker:text-muted`}>
      {items.map((item) => (
        <li key={item} className="ps-1">
          <Words>{item}</Words>
        </li>
      ))}
    </List>
  )
}

/**
 * Questions that open in place; the one named in the address opens by itself. On paper all are
 * open.
 */
function Questions({ questions }: { questions: PageQuestion[] }) {
  useOpenNamed()
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface px-4 print:border-0">
      {questions.map(({ id, question, answer }) => (
        <Disclosure
          key={id}
          id={id}
          summary={<span className="py-3">{question}</span>}
          className="print:[&::details-content]:[block-size:auto] print:[&::details-content]:[content-visibility:visible]"
        >
          <div className="grid max-w-read gap-3 text-text-2">
            {answer.map((words) => (
              <p key={words}>
                <Words>{words}</Words>
              </p>
            ))}
          </div>
        </Disclosure>
      ))}
    </div>
  )
}

/** The server never sees the anchor in an address, so this happens in the browser. */
function useOpenNamed() {
  const { hash } = useLocation()
  useEffect(() => {
    const named = document.getElementById(hash.slice(1))
    if (named instanceof HTMLDetailsElement) named.open = true
  }, [hash])
}

type PageTableProps = { head: string[]; rows: string[][]; label: string }

/** A table; if it is wider than the window it scrolls by itself, by keyboard too. */
function PageTable({ head, rows, label }: PageTableProps) {
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
            {head.map((words, place) => (
              <th
                key={words}
                scope="col"
                // Of two columns the first keeps its width while a long table arrives.
                className={classNames(
                  'p-3 text-start align-bottom type-label',
                  head.length === 2 && place === 0 && 'w-1/3',
                )}
              >
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
