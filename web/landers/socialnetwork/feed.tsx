import { Trans } from '@lingui/react/macro'
import type { Face } from '#contract/landers.ts'
import { Button } from '../../ui/button.tsx'
import { NoChats } from '../../ui/drawings/no-chats.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Post } from './post.tsx'

/** One card per person, or a plain sentence if nobody has agreed to be shown. */
export function Feed({ faces }: { faces: Face[] }) {
  if (faces.length === 0) return <Nobody />
  return (
    <>
      <ol className="mx-auto grid max-w-140 gap-4">
        {faces.map((person, index) => (
          <li key={person.id}>
            <Post person={person} large={index % 3 === 1} />
          </li>
        ))}
      </ol>
      <div className="mx-auto mt-4 flex max-w-140 flex-col items-start gap-3 rounded-voice-out-xl bg-field p-6 text-on-field">
        <h2 className="type-title-2">
          <Trans>The rest is for members</Trans>
        </h2>
        <p>
          <Trans>
            Only people who agreed to it are on this page. Inside you find the others, and filters
            for the people you would like to meet.
          </Trans>
        </p>
        <Button href="#start" look="strong">
          <Trans>To the first question</Trans>
        </Button>
      </div>
    </>
  )
}

function Nobody() {
  return (
    <div className="mx-auto max-w-140 rounded-xl border border-line bg-surface p-8">
      <EmptyState
        drawing={<NoChats />}
        title={<Trans>There is nobody on this page yet</Trans>}
        text={
          <Trans>
            Only members who agreed to it are shown to everybody, and so far nobody has. Inside you
            see who is there.
          </Trans>
        }
      />
    </div>
  )
}
