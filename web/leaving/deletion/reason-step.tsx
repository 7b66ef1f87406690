import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'react-router'
import { deleteReasons, deleteRemarksLimit } from '#contract/leaving.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Offer } from '../offers/offer.tsx'
import { offerFor } from '../offers/offer-for.ts'
import type { Farewell } from './delete-form.ts'
import { deletionQuestion } from './deletion-question.ts'
import { EqualChoices } from './equal-choices.tsx'
import { useReasons } from './use-reasons.ts'

type ReasonStepProps = { farewell: Farewell; onChange: (farewell: Farewell) => void }

/** Why, for those who want to say. */
export function ReasonStep({ farewell, onChange }: ReasonStepProps) {
  const { t } = useLingui()
  const reasons = useReasons()
  const { reason, remarks } = farewell
  return (
    <Form method="post" action={paths.deleteAccount({ step: 'confirm' })} className="group/why">
      <h2 className="type-title-2">
        <Trans>Why do you leave?</Trans>
      </h2>
      <p className="mt-2 mb-4 text-text-2">
        <Trans>You need not say it. It helps us to make this place better.</Trans>
      </p>
      <RadioGroup
        legend={t`Why do you leave?`}
        legendHidden
        name="reason"
        options={reasons}
        defaultValue={reason}
        onChange={(value) => {
          const chosen = deleteReasons.find((each) => each === value)
          onChange({ ...farewell, reason: chosen })
        }}
      />
      {/* Done by the style sheet, so that it comes and goes before any script runs. */}
      <TextArea
        label={t`What is it?`}
        optional={t`optional`}
        name="remarks"
        grow
        maxLength={deleteRemarksLimit}
        defaultValue={remarks}
        onChange={(event) => onChange({ ...farewell, remarks: event.target.value })}
        className="mt-2 hidden group-has-[[value=other]:checked]/why:flex"
      />
      <FittingOffer reason={reason} />
      <EqualChoices>
        <Button type="submit" look="line" wide>
          <Trans>Continue deleting</Trans>
        </Button>
      </EqualChoices>
    </Form>
  )
}

function FittingOffer({ reason }: Pick<Farewell, 'reason'>) {
  const { data } = useQuery(deletionQuestion)
  const percentage = data?.deletion.delete_discount ?? 0
  return (
    <div className="mt-3">
      <Offer kind={offerFor({ reason, delete_discount: percentage })} percentage={percentage} />
    </div>
  )
}
