import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Mandate } from '#contract/payments.ts'
import { RadioCard } from '../../../ui/forms/radio-card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { MethodMark } from '../method-mark.tsx'
import { kindOf } from '../methods/known-methods.ts'
import { savedLine } from '../methods/method-lines.ts'
import type { OptionRowProps } from '../methods/method-row.tsx'
import { cardExpiry } from './card-expiry.ts'
import { ForgetModal } from './forget-modal.tsx'
import { useMandateName } from './use-mandate-name.ts'

type SavedRowProps = OptionRowProps & {
  /** Whether it is the one last used. */
  last: boolean
}

/** A saved method, by its last digits, with a way to forget it. */
export function SavedRow({ option, ...row }: SavedRowProps) {
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
                <Trans>Used last</Trans>
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
      <IconButton icon="trash" label={t`Forget ${name}`} onClick={() => setForgetting(true)} />
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
