import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const fields = ['holder', 'iban', 'street', 'city', 'mobile']

/** The form's outline until we know whether it can be used. */
export function DebitSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" className="grid gap-5">
      <VisuallyHidden>{t`The page is loading`}</VisuallyHidden>
      {fields.map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="w-32" />
          <Skeleton shape="block" className="h-12" />
        </div>
      ))}
      <Skeleton shape="block" className="h-56" />
    </div>
  )
}
