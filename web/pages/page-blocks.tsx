import type { PageBlock, PageSection } from '#contract/pages.ts'
import { PageTable } from './page-table.tsx'
import { Questions } from './questions.tsx'
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
