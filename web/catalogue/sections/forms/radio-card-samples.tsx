import { useId } from 'react'
import { RadioCard } from '../../../ui/forms/radio-card.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function RadioCardSamples() {
  const { words } = useSample()
  const name = useId()
  return (
    <>
      <Sample state="not chosen" width="full">
        <RadioCard name={name} value="10" title={words.bundle_small} aside="€5.99">
          {words.bundle_small_line}
        </RadioCard>
      </Sample>
      <Sample state="chosen" width="full">
        <RadioCard name={name} value="60" defaultChecked title={words.bundle} aside="€26.99">
          {words.bundle_line}
        </RadioCard>
      </Sample>
      <Sample state="focus" width="full">
        <RadioCard
          name={name}
          value="ideal"
          title={words.ideal}
          aside="€26.99"
          data-state="focus"
        />
      </Sample>
    </>
  )
}
