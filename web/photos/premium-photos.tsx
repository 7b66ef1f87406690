import { Link } from 'react-router'
import { usePremiumWords } from '../credits/premium-words.ts'
import { usePremiumLink } from '../credits/use-premium-link.ts'
import { useMember } from '../sites/site.ts'

/** Tells free members how many photos Premium allows, with a link to it. */
export function PremiumPhotos() {
  const { paid_user } = useMember()
  const words = usePremiumWords().more_own_photos
  const to = usePremiumLink()
  if (paid_user) return null
  return (
    <Link to={to} className="inline-block min-h-6 link">
      {words.lifted}
    </Link>
  )
}
