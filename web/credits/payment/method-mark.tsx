import { classNames } from '../../ui/class-names.ts'
import { cardBrands, kindOf, knownMethods, type MethodKind } from './payment-methods.ts'

type MethodMarkProps = {
  method: string
  /** The brand of a saved card, or the name of its bank. */
  name?: string
  className?: string
}

/** A small neutral badge that helps to find a method in a list; its name is beside it. */
export function MethodMark({ method, name, className }: MethodMarkProps) {
  const letters = (name && cardBrands[name]) ?? knownMethods[method]?.mark
  return (
    // The colour is on the frame: a drawing that inherits it follows forced colours too.
    <span
      className={classNames(
        'inline-flex flex-none rounded-sm border border-line bg-surface text-text-2',
        className,
      )}
    >
      <svg viewBox="0 0 56 36" aria-hidden="true" focusable="false" className="h-8.5 w-13.5">
        {letters ? <Letters>{letters}</Letters> : <Drawing kind={kindOf(method)} />}
      </svg>
    </span>
  )
}

/** The longer the word, the smaller its letters, so that each fits between the edges. */
function Letters({ children }: { children: string }) {
  return (
    <text
      x="28"
      y="18.5"
      fontSize={children.length <= 3 ? 16 : children.length <= 5 ? 14 : 12}
      fontWeight="700"
      fill="currentColor"
      textAnchor="middle"
      dominantBaseline="central"
    >
      {children}
    </text>
  )
}

const shapes: Partial<Record<MethodKind, string>> = {
  card: 'M15 8h26a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3ZM12 14.5h32M17 22.5h8',
  device:
    'M22 6h12a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H22a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3ZM26 26h4M24.5 16.5l2.5 2.5 4.5-5',
  voucher:
    'M13 10h30a2 2 0 0 1 2 2v3a3 3 0 0 0 0 6v3a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2v-3a3 3 0 0 0 0-6v-3a2 2 0 0 1 2-2ZM20 18h.01M25.5 18h.01M31 18h.01M36.5 18h.01',
  direct_debit:
    'M10 14 20 7l10 7ZM12.5 14v10M20 14v10M27.5 14v10M9 27.5h22M36 18h11M43 13.5 47.5 18 43 22.5',
  transfer:
    'M26 14 36 7l10 7ZM28.5 14v10M36 14v10M43.5 14v10M25 27.5h22M8.5 18h11M15.5 13.5 20 18l-4.5 4.5',
}

const bank = 'M17 14 28 6.5 39 14ZM20 14v10M28 14v10M36 14v10M16 28h24'

function Drawing({ kind }: { kind: MethodKind }) {
  return (
    <path
      d={shapes[kind] ?? bank}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
