import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { PlainInterest } from '#contract/options.ts'
import { useInterestName } from '../../profiles/facts/use-interest-name.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { interestIcon } from '../../ui/interest-icons.ts'
import { offered, picksOf } from './offered.ts'

type IconPickerProps = {
  picks: PlainInterest[]
  onPick: (picks: PlainInterest[]) => void
}

/** The icons are tick boxes in a form of their own, which works before any script has loaded. */
export function IconPicker({ picks, onPick }: IconPickerProps) {
  const { t } = useLingui()
  const nameOf = useInterestName()
  const [search] = useSearchParams()
  const others = [...search].filter(([name]) => name !== 'interests')
  const form = useRef<HTMLFormElement>(null)
  // Some may have been ticked before the scripts arrived.
  useEffect(() => {
    if (form.current) onPick(picksIn(form.current))
  }, [onPick])
  return (
    <Form
      ref={form}
      action="#start"
      className="icons-form"
      onChange={(event) => onPick(picksIn(event.currentTarget))}
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend className="sr-only">{t`What you like`}</legend>
        <div className="icons-grid">
          {offered.map((interest) => (
            <label key={interest} className="icons-tile">
              <input
                type="checkbox"
                name="interests"
                value={interest}
                defaultChecked={picks.includes(interest)}
              />
              <Icon name={interestIcon(interest)} fill size={32} />
              <span className="type-label">{nameOf(interest)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {/* On phones the way in is right below; the picks only have to be sent if there are no
          scripts. */}
      <noscript>
        <div className="md:hidden">
          <GoOn />
        </div>
      </noscript>
      <div className="max-md:hidden">
        <GoOn />
      </div>
    </Form>
  )
}

function picksIn(form: HTMLFormElement): PlainInterest[] {
  return picksOf(new URLSearchParams(new FormData(form) as never))
}

function GoOn() {
  return (
    <Button type="submit" look="tint" className="mt-4">
      <Trans>Go on with these</Trans>
    </Button>
  )
}
