import { useLingui } from '@lingui/react/macro'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** Placeholder for the emoji while they load. */
export function EmojiWaiting() {
  const { t } = useLingui()
  return (
    <div className="grid h-90 w-82 max-w-full place-items-center">
      <Spinner label={t`Loading emoji`} />
    </div>
  )
}
