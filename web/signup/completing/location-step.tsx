import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOutcome } from '../../accounts/use-outcome.ts'
import { type Home, homeOf, isHalfTyped } from '../../profiles/editing/fields/home.ts'
import { TownOrRegion } from '../../profiles/editing/fields/town-or-region.tsx'
import { useMember } from '../../sites/site.ts'

/** Where one lives, within the country given at sign-up. */
export function LocationStep() {
  const { t } = useLingui()
  const { profile } = useMember()
  const { done } = useOutcome()
  const [home, setHome] = useState<Home>(() => homeOf(profile))
  return (
    <>
      <input type="hidden" name="place_id" value={home.town?.id ?? ''} />
      <input type="hidden" name="typed" value={home.typed} />
      <TownOrRegion
        home={home}
        onChange={setHome}
        error={
          done && isHalfTyped(home)
            ? t`Choose a town from the list, or clear this field.`
            : undefined
        }
      />
    </>
  )
}
