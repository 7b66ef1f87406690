import { PriceTag } from '../../../ui/price-tag.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function PriceTagSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="neutral">
        <PriceTag>{words.one_credit_price}</PriceTag>
      </Sample>
      <Sample state="on a field" ground="field">
        <PriceTag tone="field">{words.coffee_price}</PriceTag>
      </Sample>
      <Sample state="few left">
        <PriceTag tone="warning">{words.credit}</PriceTag>
      </Sample>
      <Sample state="too few">
        <PriceTag tone="danger">{words.need_more}</PriceTag>
      </Sample>
      <Sample state="nothing to pay">
        <PriceTag tone="success" icon="check">
          {words.free}
        </PriceTag>
      </Sample>
    </>
  )
}
