import { useLingui } from '@lingui/react/macro'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** The place of the emoji while they are on their way. */
export function EmojiWaiting() {
  const { t } = useLingui()
  return (
    <div className="grid h-90 w-82 max-w-full place-items-center">
      <Spinner label={t`The emoji are loading`} />
    </div>
  )
}
