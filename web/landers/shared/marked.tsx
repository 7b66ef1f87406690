import type { ProfileCard } from '#contract/profiles.ts'
import { useFictionalWord } from '../../sites/site.ts'
import { FictionalLabel } from '../../ui/people/fictional-label.tsx'

/** The mark of a fictional profile at the top left of its photo; nothing for a real one. */
export function Marked({ person }: { person: ProfileCard }) {
  const word = useFictionalWord()
  if (!person.fictional) return null
  return (
    <span className="absolute inset-x-2 top-2">
      <FictionalLabel>{word}</FictionalLabel>
    </span>
  )
}
