import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GiftCode } from '#contract/options.ts'
import { latePart } from '../../browser/late-part.tsx'
import { ask } from '../../data/ask.ts'
import { GiftCard } from './gift-card.tsx'
import { useGiftName } from './use-gift-name.ts'

export const GiftDrawing = latePart('gift-drawing', () =>
  import('./drawings/gift-drawing.tsx').then((module) => module.GiftDrawing),
)

type GiftMessageProps = {
  gift: GiftCode | null
  text: string
  /** Who gave it; null if one did so oneself. */
  giver: string | null
  /** Who it was given to. */
  name: string
  fresh?: boolean
  status: ReactNode
}

/** A gift in the conversation, with the words that came with it. */
export function GiftMessage({ gift, text, giver, name, fresh, status }: GiftMessageProps) {
  const { t } = useLingui()
  const nameOf = useGiftName()
  return (
    <GiftCard
      side={giver === null ? 'own' : 'theirs'}
      drawing={gift && <GiftDrawing gift={gift} />}
      title={gift ? nameOf(gift) : t`A gift`}
      fresh={fresh}
      className="min-w-0"
      status={status}
    >
      <p>
        {giver === null ? (
          <Trans>You gave this to {name}.</Trans>
        ) : (
          <Trans>{giver} gave you this.</Trans>
        )}
      </p>
      {text && (
        <p lang="" dir="auto" className="mt-2 type-body whitespace-pre-wrap">
          {text}
        </p>
      )}
    </GiftCard>
  )
}

/** The gifts of the site and their prices, asked for once. */
export function useGifts() {
  const query = useQuery({
    ...ask('GET /api/gifts', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
  return { gifts: query.data?.gifts ?? [], error: query.error, refetch: query.refetch }
}
