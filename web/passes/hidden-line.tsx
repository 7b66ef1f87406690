import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'

const PassedSheet = lazy(() =>
  import('./passed-sheet.tsx').then(({ PassedSheet }) => ({ default: PassedSheet })),
)

/** How many people only a "no thanks" keeps out of this list, and the way to them. */
export function HiddenLine({ count }: { count: number }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      {count > 0 && (
        <p className="flex flex-wrap items-center gap-x-1 type-small text-muted">
          <Plural
            value={count}
            one="# member is hidden because you said no thanks."
            other="# members are hidden because you said no thanks."
          />
          <Button look="quiet" size="compact" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Trans>Show them</Trans>
          </Button>
        </p>
      )}
      {open && (
        <Suspense fallback={<span role="status">{t`Loading`}</span>}>
          <PassedSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
