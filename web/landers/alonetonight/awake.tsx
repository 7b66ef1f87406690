import { Plural, Trans } from '@lingui/react/macro'
import { hourWord } from './hour-word.ts'
import { useHour } from './use-hour.ts'

/** How many real members have the site open now, and what that means at this hour. */
export function Awake({ count }: { count: number }) {
  const hour = hourWord(useHour())
  return (
    <div className="mt-5 flex items-start gap-3">
      <span aria-hidden="true" className="night-lamp" data-lit={count > 0 || undefined} />
      <p className="max-w-100 min-w-0 type-body">
        {count > 0 ? (
          <Plural
            value={count}
            one="# member is awake and here now."
            other="# members are awake and here now."
          />
        ) : (
          <Trans>Nobody has the site open this minute. What you write waits for them.</Trans>
        )}
        <span className="block min-h-6 text-muted">
          {hour === 'night' && <Trans>It is late where you are.</Trans>}
          {hour === 'evening' && <Trans>The evening is still young where you are.</Trans>}
          {hour === 'day' && <Trans>It is still day where you are. The night will come.</Trans>}
        </span>
      </p>
    </div>
  )
}
