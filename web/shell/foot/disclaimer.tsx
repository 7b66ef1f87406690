import { Trans, useLingui } from '@lingui/react/macro'
import { useSettings, useUser } from '../../sites/site.ts'
import { classNames } from '../../ui/class-names.ts'

/** One line above the footer: whom the site is for, and what some of its profiles are. */
export function Disclaimer() {
  const { t } = useLingui()
  const { minimum_age, fictional_warning } = useSettings()
  const user = useUser()
  return (
    <section
      aria-label={t`Notice`}
      data-print="no"
      className={classNames(
        'page type-small text-muted [&+footer]:mt-4',
        user ? 'mt-8' : 'mt-14 md:mt-20',
      )}
    >
      <p>
        <Trans>For adults of {minimum_age} and older only.</Trans>{' '}
        {fictional_warning && (
          <Trans>
            Some profiles on this site are fictional: no real person is behind them, and they say so
            in words wherever they appear.
          </Trans>
        )}
      </p>
    </section>
  )
}
