import { DateOfBirthField } from '../../../ui/forms/date-of-birth-field.tsx'
import { Sample, useSample } from '../../sample.tsx'

const order = ['day', 'month', 'year'] as const
const examples = { day: '14', month: '9', year: '1990' }

export function DateOfBirthFieldSamples() {
  const { words } = useSample()
  const labels = { day: words.day, month: words.month, year: words.year }
  const shared = { label: words.date_of_birth, order, labels }
  return (
    <>
      <Sample state="empty, with an example" width="field">
        <DateOfBirthField {...shared} examples={examples} />
      </Sample>
      <Sample state="the age is said back" width="field">
        <DateOfBirthField {...shared} defaultValue={examples} ok={words.age_ok} />
      </Sample>
      <Sample state="error" width="field">
        <DateOfBirthField {...shared} defaultValue={examples} error={words.date_error} />
      </Sample>
    </>
  )
}
