import { useState } from 'react'
import { RangeSlider } from '../../../ui/forms/range-slider.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function SliderSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="one thumb" width="field">
        <Slider
          label={words.distance}
          valueText={words.distance_text}
          min={5}
          max={200}
          step={5}
          defaultValue={50}
        />
      </Sample>
      <Sample state="focus" width="field">
        <Slider
          label={words.distance}
          valueText={words.distance_text}
          min={5}
          max={200}
          defaultValue={120}
          data-state="focus"
        />
      </Sample>
    </>
  )
}

export function RangeSliderSamples() {
  return (
    <>
      <Sample state="two thumbs" width="field">
        <Ages from={28} to={45} />
      </Sample>
      <Sample state="both ends" width="field">
        <Ages from={18} to={99} />
      </Sample>
      <Sample state="thumbs together" width="field">
        <Ages from={40} to={40} />
      </Sample>
    </>
  )
}

function Ages({ from, to }: { from: number; to: number }) {
  const { words } = useSample()
  const [ages, setAges] = useState<[number, number]>([from, to])
  return (
    <RangeSlider
      label={words.age}
      valueText={`${ages[0]} – ${ages[1]}`}
      min={18}
      max={99}
      value={ages}
      onChange={setAges}
      thumbLabels={[words.from_age, words.to_age]}
    />
  )
}
