import { useId } from 'react'
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function ChoiceChipsSamples() {
  const { words } = useSample()
  const name = useId()
  const whom = [
    { value: 'women', label: words.women },
    { value: 'men', label: words.men },
    { value: 'non-binary', label: words.non_binary },
  ]
  const interests = [
    { value: 'reading', label: words.reading, icon: 'books' as const },
    { value: 'music', label: words.music, icon: 'vinyl-record' as const },
    { value: 'art', label: words.art, icon: 'paint-brush' as const },
    { value: 'movies', label: words.movies, icon: 'film-slate' as const },
  ]
  return (
    <>
      <Sample state="one of them" width="full">
        <ChoiceChips
          legend={words.looking_for}
          name={name}
          options={whom}
          defaultValue="women"
          required
        />
      </Sample>
      <Sample state="several, and no more: the last is off" width="full">
        <ChoiceChips
          multiple
          max={3}
          legend={words.interests}
          name={`${name}-interests`}
          hint={words.most_three}
          options={interests}
          defaultValue={['reading', 'music', 'art']}
        />
      </Sample>
      <Sample state="compact, error" width="full">
        <ChoiceChips
          size="compact"
          legend={words.looking_for}
          name={`${name}-error`}
          options={whom}
          error={words.choose_first}
        />
      </Sample>
    </>
  )
}
