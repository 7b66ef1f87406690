import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ProfileCard } from '#contract/profiles.ts'
import { paths } from '../paths.ts'
import { usePlace } from '../profiles/facts/place-line.tsx'
import { useFictionalWord } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Avatar } from '../ui/people/avatar.tsx'
import { FictionalLabel } from '../ui/people/fictional-label.tsx'
import { useBringBack } from './use-bring-back.ts'

/** A member one said "no thanks" to, and the way back. */
export function PassedRow({ person }: { person: ProfileCard }) {
  const { t } = useLingui()
  const word = useFictionalWord()
  const place = usePlace(person)
  const bringBack = useBringBack()
  const { id, name, age, fictional, main_image } = person
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar name={name} src={main_image?.square_filename} />
      <div className="min-w-0 flex-1 basis-32">
        <Link to={paths.member(id)} className="type-body-strong hover:underline">
          {t`${name}, ${age}`}
        </Link>
        <p className="type-caption text-muted">{place}</p>
        {fictional && <FictionalLabel>{word}</FictionalLabel>}
      </div>
      <Button
        look="tint"
        size="compact"
        aria-label={t`Bring back ${name}`}
        onClick={() => bringBack(person)}
      >
        <Trans>Bring back</Trans>
      </Button>
    </li>
  )
}
