import { Disclosure } from '../../../ui/layers/disclosure.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function DisclosureSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="closed, with a number" width="full">
        <Disclosure summary={words.interests} badge="2">
          {words.popover_text}
        </Disclosure>
      </Sample>
      <Sample state="open" width="full">
        <Disclosure summary={words.about_me} open>
          {words.about_text}
        </Disclosure>
      </Sample>
    </>
  )
}
