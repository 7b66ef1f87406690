import type { Outgoing } from '../../chats/composer/sending/outbox.ts'
import type { OutgoingActs } from '../../chats/lines/failed-line.tsx'
import { OutgoingLine } from '../../chats/lines/outgoing-line.tsx'

type OnItsWayProps = { outgoing: readonly Outgoing[]; name: string; acts: OutgoingActs }

/** A message being sent, or one that was not: it can be sent again or given up. */
export function OnItsWay({ outgoing, name, acts }: OnItsWayProps) {
  return (
    <div role="status" className="rounded-lg bg-sunken p-4">
      {outgoing.map((each) => (
        <OutgoingLine key={each.draft.id} outgoing={each} name={name} place="single" acts={acts} />
      ))}
    </div>
  )
}
