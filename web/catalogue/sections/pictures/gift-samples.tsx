import { useId } from 'react'
import { giftCodes } from '#contract/options.ts'
import { GiftChoice } from '../../../ui/gifts/gift-choice.tsx'
import { GiftDrawing } from '../../../ui/gifts/gift-drawing.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function GiftDrawingSamples() {
  return (
    <>
      {giftCodes.map((code) => (
        <Sample key={code} state={code.replaceAll('_', ' ')} ground="field">
          <div className="sample-drawing">
            <GiftDrawing gift={code} />
          </div>
        </Sample>
      ))}
    </>
  )
}

export function GiftChoiceSamples() {
  const { words } = useSample()
  const name = useId()
  const gift = { title: words.coffee, price: words.coffee_price }
  return (
    <>
      <Sample state="not chosen">
        <Choice name={name} value="rest" {...gift} />
      </Sample>
      <Sample state="chosen">
        <Choice name={name} value="chosen" {...gift} defaultChecked />
      </Sample>
      <Sample state="focus">
        <Choice name={name} value="focus" {...gift} data-state="focus" />
      </Sample>
    </>
  )
}

type ChoiceProps = Omit<Parameters<typeof GiftChoice>[0], 'drawing'> & { 'data-state'?: string }

function Choice(props: ChoiceProps) {
  return (
    <div className="sample-photo-wide">
      <GiftChoice {...props} drawing={<GiftDrawing gift="coffee" />} />
    </div>
  )
}
