import { Trans } from '@lingui/react/macro'
import { useSettings } from '../sites/site.ts'

/** Whom one can talk to, without judging and without invented numbers. */
export function WorryNote() {
  const { support_email } = useSettings()
  return (
    <div className="grid max-w-read gap-1.5 px-1 type-small text-text-2">
      <p>
        <Trans>
          If spending worries you, it can help to talk about it with somebody you trust, or with a
          debt advice service in your country.
        </Trans>
      </p>
      {support_email && (
        <p>
          <Trans>
            You can also write to us at{' '}
            <a className="link wrap-anywhere" href={`mailto:${support_email}`}>
              {support_email}
            </a>
            .
          </Trans>
        </p>
      )}
    </div>
  )
}
