import { useLingui } from '@lingui/react/macro'
import { paths } from '../routing/paths.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** The messages' placeholder while they load. */
export function LogSkeleton() {
  const { t } = useLingui()
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-254 flex-1 flex-col justify-end gap-3 overflow-hidden px-3.5 py-4 lg:px-7">
      <VisuallyHidden role="status">{t`Loading the conversation`}</VisuallyHidden>
      <Skeleton shape="block" className="h-11 w-3/5 max-w-80 rounded-lg" />
      <Skeleton shape="block" className="h-11 w-2/5 max-w-60 self-end rounded-lg" />
      <Skeleton shape="block" className="h-17 w-3/5 max-w-96 rounded-lg" />
      <Skeleton shape="block" className="h-11 w-1/2 max-w-72 self-end rounded-lg" />
    </div>
  )
}

/** A conversation's placeholder while it loads; Back works already. */
export function ThreadSkeleton() {
  const { t } = useLingui()
  return (
    <section className="flex min-w-0 flex-1 flex-col" aria-busy="true">
      <h1 className="sr-only">{t`Messages`}</h1>
      <header className="flex min-h-nav items-center gap-3 border-b border-line bg-surface px-1.5 py-2 lg:px-7">
        <IconButton
          icon="arrow-left"
          label={t`Back to all messages`}
          to={paths.chats()}
          className="lg:hidden"
        />
        <Skeleton shape="circle" className="w-10" />
        <span className="flex flex-col gap-2">
          <Skeleton className="w-28" />
          <Skeleton className="h-3 w-20" />
        </span>
      </header>
      <LogSkeleton />
      <div className="safe-bottom mx-auto w-full max-w-254 px-2.5 pt-2 lg:px-5">
        <Skeleton shape="block" className="h-28 w-full" />
      </div>
    </section>
  )
}
