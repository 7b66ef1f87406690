import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type StatementPart, searchOf } from './statement-part.ts'

/** The whole selected part as a file, including what is not loaded yet. */
export function Downloads({ part }: { part: StatementPart }) {
  const { t } = useLingui()
  const forms = [
    { format: 'csv', words: 'CSV', what: t`Download as a table` },
    { format: 'pdf', words: 'PDF', what: t`Download to print` },
  ] as const
  return (
    <ul data-print="no" className="flex flex-wrap gap-2">
      {forms.map(({ format, words, what }) => (
        <li key={format}>
          <Button
            look="line"
            size="compact"
            icon="download-simple"
            href={paths.statementFile(format, searchOf(part))}
            download
          >
            {words}
            <VisuallyHidden> {what}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  )
}
