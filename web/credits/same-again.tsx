import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../data/ask.ts'
import { formatMoney } from '../language/format.ts'
import { paths } from '../routing/paths.ts'
import { HindranceReason } from '../spending/room.tsx'
import { Button } from '../ui/button.tsx'
import { MethodMark } from './payment/method-mark.tsx'
import { useMandateName } from './payment/saved-methods.tsx'
import { useHindrance } from './payment/use-hindrance.ts'

export const repeatQuestion = ask('GET /api/repeat-order', {})

/** The last purchase again, if it can be repeated. */
export function SameAgain({ back }: { back: string | null }) {
  const { i18n } = useLingui()
  const nameOf = useMandateName()
  const hindranceOfOrder = useHindrance()
  const repeat = useQuery({ ...repeatQuestion, throwOnError: false }).data?.repeat
  if (!repeat) return null
  const { credits, price_minor, currency, mandate } = repeat
  const amount = formatMoney(i18n.locale, price_minor, currency)
  const name = nameOf(mandate)
  const hindrance = hindranceOfOrder({ bundle_id: repeat.bundle_id, price_minor })
  return (
    <section
      aria-labelledby="same-again"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-5 py-3.5"
    >
      <MethodMark method={mandate.method} name={mandate.name} className="max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="same-again" className="type-title-3">
          <Trans>Same again</Trans>
        </h2>
        <p className="type-small text-text-2">
          <Trans>
            <Plural value={credits} one="# credit" other="# credits" /> for {amount}, with {name}
          </Trans>
        </p>
      </div>
      <Button
        look="tint"
        to={paths.repeatOrder({ back: back ?? undefined })}
        disabledReason={hindrance && <HindranceReason hindrance={hindrance} />}
      >
        <Trans>Buy again</Trans>
      </Button>
    </section>
  )
}
