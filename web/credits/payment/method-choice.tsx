import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { Mandate } from '#contract/payments.ts'
import { Button } from '../../ui/button.tsx'
import { FormGroup } from '../../ui/forms/form-group.tsx'
import { RadioCard } from '../../ui/forms/radio-card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ForgetModal } from './forget-modal.tsx'
import { methodLines, savedLine } from './method-lines.ts'
import { MethodMark } from './method-mark.tsx'
import { kindOf } from './payment-methods.ts'
import {
  foldOptions,
  isNamesake,
  type PaymentOption,
  type PaymentOptions,
} from './payment-options.ts'
import { cardExpiry, useMandateName } from './saved-methods.tsx'

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
          className="mt-1 -ms-3 self-start"
          onClick={() => unfoldFrom(more.key)}
        >
          <Plural value={folded.length} one="# more method" other="# more methods" />
        </Button>
      )}
    </FormGroup>
  )
}

type SavedRowProps = OptionRowProps & {
  /** Whether it is the one last used. */
  last: boolean
}

/** A saved method, by its last digits, with a way to forget it. */
function SavedRow({ option, ...row }: SavedRowProps) {
  return option.mandate && <Saved {...row} value={option.key} mandate={option.mandate} />
}

type SavedProps = Omit<SavedRowProps, 'option'> & { value: string; mandate: Mandate }

function Saved({ value, mandate, checked, onChoose, last }: SavedProps) {
  const { t } = useLingui()
  const [forgetting, setForgetting] = useState(false)
  const lineId = useId()
  const name = useMandateName()(mandate)
  return (
    <div className="flex items-center gap-1">
      <RadioCard
        name="method"
        value={value}
        checked={checked}
        onChange={onChoose}
        className="min-w-0 flex-1"
        aria-label={name}
        aria-describedby={lineId}
        title={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {last && (
              <Tag tone={checked ? 'plate' : 'neutral'}>
                <Trans>Last used</Trans>
              </Tag>
            )}
          </span>
        }
        aside={<MethodMark method={mandate.method} name={mandate.name} className="max-sm:hidden" />}
      >
        <span id={lineId}>
          <SavedWords mandate={mandate} />
        </span>
      </RadioCard>
      <IconButton icon="trash" label={t`Remove ${name}`} onClick={() => setForgetting(true)} />
      {forgetting && <ForgetModal mandate={mandate} onClose={() => setForgetting(false)} />}
    </div>
  )
}

function SavedWords({ mandate: { method, expires } }: { mandate: Mandate }) {
  const { t, i18n } = useLingui()
  const line = i18n._(savedLine(kindOf(method)))
  if (!expires) return line
  const month = cardExpiry(expires)
  return t`until ${month} · ${line}`
}

type OptionRowProps = { option: PaymentOption; checked: boolean; onChoose: () => void }

type MethodRowProps = OptionRowProps & {
  /** Whether an account of this kind is already saved, so that this row means another one. */
  another: boolean
}

/** One of the country's methods: its name, its badge, and when the credits arrive. */
function MethodRow({ option, checked, onChoose, another }: MethodRowProps) {
  const { t, i18n } = useLingui()
  const lineId = useId()
  const { id } = option.method
  const plain = option.method.name
  const name = another ? t`${plain}, another account` : plain
  return (
    <RadioCard
      name="method"
      value={option.key}
      checked={checked}
      onChange={onChoose}
      aria-label={name}
      aria-describedby={lineId}
      title={<span className="wrap-anywhere">{name}</span>}
      aside={<MethodMark method={id} />}
    >
      <span id={lineId}>{i18n._(methodLines[kindOf(id)])}</span>
    </RadioCard>
  )
}
