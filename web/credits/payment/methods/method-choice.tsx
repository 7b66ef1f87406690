import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormGroup } from '../../../ui/forms/form-group.tsx'
import { KeptRow } from '../kept/kept-row.tsx'
import { MethodRow } from './method-row.tsx'
import { foldWays, isNamesake, type Way, type Ways } from './ways.ts'

type MethodChoiceProps = {
  ways: Ways
  /** The key of the chosen way. */
  chosen: string
  onChoose: (key: string) => void
}

/** Every way to pay here: saved ones, then the country's usual methods, the rest folded away. */
export function MethodChoice({ ways, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const [unfolded, unfoldFrom] = useState<string>()
  const { shown, folded } = foldWays(ways.others, chosen)
  const more = folded[0]
  const listed = unfolded ? ways.others : shown
  useEffect(() => {
    // The pressed button is gone: the focus goes to the first method that it revealed.
    const radios = list.current?.querySelectorAll('input') ?? []
    for (const radio of radios) if (radio.value === unfolded) radio.focus()
  }, [unfolded])
  const keptNow = ways.kept.length
  const keptBefore = useRef(keptNow)
  useEffect(() => {
    const forgotten = keptNow < keptBefore.current
    keptBefore.current = keptNow
    // The button that asked for it went with its row.
    if (forgotten && document.activeElement === document.body) list.current?.focus()
  }, [keptNow])
  const row = (way: Way) => ({
    way,
    checked: way.key === chosen,
    onChoose: () => onChoose(way.key),
  })
  return (
    <FormGroup legend={t`How do you want to pay?`}>
      <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-2.5 outline-none">
        {ways.kept.map((way) => (
          <KeptRow key={way.key} {...row(way)} last={way === ways.kept[0]} />
        ))}
        {listed.map((way) => (
          <MethodRow key={way.key} {...row(way)} another={isNamesake(way, ways.kept)} />
        ))}
      </div>
      {more && !unfolded && (
        <Button
          look="quiet"
          iconEnd="caret-down"
          className="mt-1 -ml-5 self-start"
          onClick={() => unfoldFrom(more.key)}
        >
          <Plural value={folded.length} one="# more method" other="# more methods" />
        </Button>
      )}
    </FormGroup>
  )
}
