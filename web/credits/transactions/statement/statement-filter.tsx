import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { ledgerKinds } from '#contract/credits.ts'
import { paths } from '../../../paths.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Segment } from '../../../ui/navigation/segment.tsx'
import { monthsToChoose, type StatementPart, searchOf } from './statement-part.ts'
import { useKindWord, useMonthName } from './use-part-words.ts'

type StatementFilterProps = { part: StatementPart; months: readonly string[] }

/** Which movements, and from which month; each choice has its own address. */
export function StatementFilter({ part, months }: StatementFilterProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const kindWord = useKindWord()
  const monthName = useMonthName()
  const pathOf = (wanted: StatementPart) => paths.transactions(searchOf(wanted))
  return (
    <div data-print="no" className="mt-5 flex flex-wrap items-center gap-3">
      <Segment
        label={t`Which transactions`}
        items={ledgerKinds.map((show) => ({
          label: kindWord(show),
          to: pathOf({ ...part, show }),
          current: show === part.show,
          link: { preventScrollReset: true },
        }))}
      />
      <SelectField
        label={t`Month`}
        labelHidden
        className="max-sm:w-full sm:w-56"
        value={part.month ?? ''}
        onChange={({ target }) => {
          const to = pathOf({ ...part, month: target.value || null })
          void navigate(to, { preventScrollReset: true })
        }}
      >
        <option value="">{t`All months`}</option>
        {monthsToChoose(months, part.month).map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
