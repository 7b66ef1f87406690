import { lazy, Suspense } from 'react'
import type { Profile, ProfileCard } from '#contract/profiles.ts'

/** What a profile's menu opens in a layer of its own. */
export type Act = 'block' | 'report'

const BlockModal = lazy(() =>
  import('../../moderation/block-modal.tsx').then((module) => ({ default: module.BlockModal })),
)
const ReportModal = lazy(() =>
  import('../../moderation/report-modal.tsx').then((module) => ({ default: module.ReportModal })),
)

type ProfileModalsProps = {
  act: Act | null
  card: ProfileCard
  profile?: Profile
  onClose: () => void
}

/** The question before blocking, and the form for a report; both load on demand. */
export function ProfileModals({ act, card, profile, onClose }: ProfileModalsProps) {
  if (!act) return null
  const who = { profileId: card.id, name: card.name, onClose }
  const conversationId = profile?.conversation_id
  return (
    <Suspense>
      {act === 'block' ? (
        <BlockModal {...who} />
      ) : (
        <ReportModal
          {...who}
          preselected={conversationId ? { conversationId, numbers: [] } : undefined}
        />
      )}
    </Suspense>
  )
}
