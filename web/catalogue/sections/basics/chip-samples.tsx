import { Chip, FilterChip } from '../../../ui/chip.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function ChipSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="plain">
        <Chip>{words.optional}</Chip>
      </Sample>
      <Sample state="with an icon">
        <Chip icon="vinyl-record">{words.music}</Chip>
      </Sample>
      <Sample state="in common">
        <Chip icon="books" common>
          {words.reading}
        </Chip>
      </Sample>
      <Sample state="filter">
        <FilterChip removeLabel={words.remove}>{words.distance_text}</FilterChip>
      </Sample>
      {(['hover', 'focus'] as const).map((state) => (
        <Sample key={state} state={`filter, ${state}`}>
          <FilterChip removeLabel={words.remove} data-state={state}>
            28 – 45
          </FilterChip>
        </Sample>
      ))}
      <Sample state="filter as a link">
        <FilterChip removeLabel={words.remove} to="#chip">
          {words.women}
        </FilterChip>
      </Sample>
    </>
  )
}
