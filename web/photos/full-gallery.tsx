import { Plural } from '@lingui/react/macro'
import { PremiumAlert } from '../credits/premium-alert.tsx'
import { useMember } from '../sites/site.ts'

/** Replaces the place where photos are added once the gallery is full, with the way on. */
export function FullGallery({ limit }: { limit: number }) {
  const { paid_user } = useMember()
  return (
    <>
      <p className="mt-6 max-w-read">
        <Plural
          value={limit}
          one="You have # photo, and that is the most you can have now. Delete it to add another."
          other="You have # photos, and that is the most you can have now. Delete one to add another."
        />
      </p>
      {!paid_user && <PremiumAlert feature="more_own_photos" className="mt-4" />}
    </>
  )
}
