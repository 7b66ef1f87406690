import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormGroup } from '../../../ui/forms/form-group.tsx'
import { SavedRow } from '../saved/saved-row.tsx'
import { MethodRow } from './method-row.tsx'
import {
  foldOptions,
  isNamesake,
  type PaymentOption,
  type PaymentOptions,
} from './payment-options.ts'

type MethodChoiceProps = {
  options: PaymentOptions
  /** The key of the chosen way. */
  chosen: string
  onChoose: (key: string) => void
}

/** Every way to pay here: saved ones, then the country's usual methods, the rest folded away. */
export function MethodChoice({ options, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const [unfolded, unfoldFrom] = useState<string>()
  const { shown, folded } = foldOptions(options.others, chosen)
  const more = folded[0]
  const listed = unfolded ? options.others : shown
  useEffect(() => {
    // The pressed button is gone: the focus goes to the first method that it revealed.
    const radios = list.current?.querySelectorAll('input') ?? []
    for (const radio of radios) if (radio.value === unfolded) radio.focus()
  }, [unfolded])
  const savedNow = options.saved.length
  const savedBefore = useRef(savedNow)
  useEffect(() => {
    const forgotten = savedNow < savedBefore.current
    savedBefore.current = savedNow
    // The button that asked for it went with its row.
    if (forgotten && document.activeElement === document.body) list.current?.focus()
  }, [savedNow])
  const row = (option: PaymentOption) => ({
    option,
    checked: option.key === chosen,
    onChoose: () => onChoose(option.key),
  })
  return (
    <FormGroup legend={t`How do you want to pay?`}>
      <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-2.5 outline-none">
        {options.saved.map((option) => (
          <SavedRow key={option.key} {...row(option)} last={option === options.saved[0]} />
        ))}
        {listed.map((option) => (
          <MethodRow
            key={option.key}
            {...row(option)}
            another={isNamesake(option, options.saved)}
          />
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
