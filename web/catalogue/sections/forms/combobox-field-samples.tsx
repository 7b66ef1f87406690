import { useState } from 'react'
import { ComboboxField } from '../../../ui/forms/combobox-field.tsx'
import { Sample, useSample } from '../../sample.tsx'

const towns = [
  { value: '1', label: 'Utrecht' },
  { value: '2', label: 'Maarssen, Utrecht' },
  { value: '3', label: 'Den Haag' },
]

export function ComboboxFieldSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="type to open" width="field">
        <Town />
      </Sample>
      <Sample state="error" width="field">
        <Town error={words.choose_first} />
      </Sample>
    </>
  )
}

function Town({ error }: { error?: string }) {
  const { words } = useSample()
  const [query, setQuery] = useState('')
  const part = query.toLowerCase()
  return (
    <ComboboxField
      label={words.town}
      options={towns.filter(({ label }) => label.toLowerCase().includes(part))}
      query={query}
      onQueryChange={setQuery}
      onChoose={({ label }) => setQuery(label)}
      emptyText={words.nothing_found}
      error={error}
    />
  )
}
