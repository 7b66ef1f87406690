import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/profiles.ts'
import { ask } from '../../ask.ts'
import { Chip } from '../../ui/chip.tsx'
import { interestIcon } from '../../ui/interest-icons.ts'

/** What both like first, marked and mentioned; then the rest. */
export function Interests({ profile }: { profile: Profile }) {
  const { interests, common_interests: common } = profile
  const others = interests.filter((each) => !common.includes(each))
  if (interests.length === 0) return null
  return (
    <section>
      {common.length > 0 && (
        <>
          <h2 className="type-title-3">
            <Plural value={common.length} one="# thing in common" other="# things in common" />
          </h2>
          <InterestList codes={common} common />
        </>
      )}
      {others.length > 0 && (
        <>
          <h2 className={common.length > 0 ? 'mt-4 type-title-3' : 'type-title-3'}>
            {common.length > 0 ? <Trans>More interests</Trans> : <Trans>Interests</Trans>}
          </h2>
          <InterestList codes={others} />
        </>
      )}
    </section>
  )
}

function InterestList({ codes, common }: { codes: string[]; common?: boolean }) {
  const { data } = useQuery({ ...ask('GET /api/interests.php', {}), throwOnError: false })
  const names = new Map<string, string>(data?.interests.map(({ id, name }) => [id, name]))
  return (
    <ul className="mt-2.5 flex flex-wrap gap-2">
      {codes.map((code) => (
        <li key={code}>
          <Chip icon={interestIcon(code)} common={common}>
            {names.get(code) ?? code.replaceAll('_', ' ')}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
