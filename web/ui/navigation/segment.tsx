import type { ReactNode } from 'react'
import { Link, type LinkProps } from '../../routing/router.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'

type Part = { label: ReactNode; icon?: IconName }
type LinkPart = Part & { to: LinkProps['to']; current: boolean; link?: Omit<LinkProps, 'to'> }
type ButtonPart<Value extends string> = Part & { value: Value }

type SegmentProps<Value extends string> = {
  /** What is switched, for assistive technology. */
  label: string
  className?: string
} & (
  | { items: readonly LinkPart[]; value?: undefined; onChange?: undefined }
  | { items: readonly ButtonPart<Value>[]; value: Value; onChange: (value: Value) => void }
)

/**
 * Views of the same thing, side by side and, where their words are long, in full rows: links when each
 * has an address, else buttons.
 */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const frame = classNames(
    'flex w-fit max-w-full flex-wrap gap-0.5 rounded-md bg-neutral p-1 forced-colors:border',
    props.className,
  )
  if (!props.onChange) {
    return (
      <nav aria-label={props.label} className={frame}>
        {props.items.map(({ label, icon, to, current, link }) => (
          <Link
            key={typeof to === 'string' ? to : JSON.stringify(to)}
            {...link}
            to={to}
            aria-current={current ? 'page' : undefined}
            className={look(current)}
          >
            {icon && <Icon name={icon} fill={current} size={18} />}
            {label}
          </Link>
        ))}
      </nav>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons act at once, they are no form controls
    <div role="group" aria-label={props.label} className={frame}>
      {props.items.map(({ label, icon, value }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
          className={look(value === props.value)}
        >
          {icon && <Icon name={icon} fill={value === props.value} size={18} />}
          {label}
        </button>
      ))}
    </div>
  )
}

function look(current: boolean): string {
  return classNames(
    'inline-flex min-h-9 grow items-center justify-center gap-2 rounded-sm px-3.5 type-label whitespace-nowrap transition-colors duration-base pointer-coarse:min-h-11 focus-visible:-outline-offset-2',
    current
      ? 'bg-segment text-text shadow-e1 forced-colors:outline-2'
      : 'text-text-2 hover:text-text',
  )
}
