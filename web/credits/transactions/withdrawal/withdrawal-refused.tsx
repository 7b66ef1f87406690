import { Trans, useLingui } from '@lingui/react/macro'
import { errorSentence } from '../../../language/error-sentence.ts'
import { useSettings } from '../../../sites/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StepTitle } from './step-title.tsx'
import { isFinal } from './withdraw.ts'

type WithdrawalRefusedProps = { error: Error; retry: () => void; onClose: () => void }

/** Nothing can be withdrawn, or we could not find out: in words, with a way on. */
export function WithdrawalRefused({ error, retry, onClose }: WithdrawalRefusedProps) {
  const { i18n } = useLingui()
  const { support_email } = useSettings()
  const final = isFinal(error)
  return (
    <>
      <Icon
        name={final ? 'info' : 'warning-octagon'}
        fill
        size={28}
        className={`mb-2 ${final ? 'text-link' : 'text-danger'}`}
      />
      <StepTitle>{errorSentence(i18n, error)}</StepTitle>
      <p className="mt-1 text-text-2">
        {final ? (
          <Trans>
            If you think that this is wrong, write to{' '}
            <a className="link wrap-anywhere" href={`mailto:${support_email}`}>
              {support_email}
            </a>
            .
          </Trans>
        ) : (
          <Trans>Nothing was changed.</Trans>
        )}
      </p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        {!final && (
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button look="line" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </>
  )
}
