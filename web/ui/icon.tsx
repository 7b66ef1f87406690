import { classNames } from './class-names.ts'
import { boldIcons, filledIcons, type IconName, spriteOf } from './icon-names.ts'
import { spriteAddresses } from './icon-sprite.ts'

const sizes = {
  12: 'size-3',
  14: 'size-3.5',
  16: 'size-4',
  18: 'size-4.5',
  20: 'size-5',
  22: 'size-5.5',
  24: 'size-6',
  28: 'size-7',
  32: 'size-8',
  40: 'size-10',
  48: 'size-12',
}

export type IconSize = keyof typeof sizes

type IconProps = {
  name: IconName
  fill?: boolean
  bold?: boolean
  size?: IconSize
  /** Only where there is no word beside it. */
  label?: string
  className?: string
}

type FillingIconProps = { name: IconName; full: boolean; size?: IconSize }

/** An icon that visibly fills and empties: the full one lies on the empty one. */
export function FillingIcon({ name, full, size }: FillingIconProps) {
  return (
    <span className="relative inline-flex">
      <Icon name={name} size={size} />
      <span className="filling" data-full={full || undefined}>
        <Icon name={name} fill size={size} />
      </span>
    </span>
  )
}

/** An icon of the sprite in the colour of the text; decoration unless it gets a label. */
export function Icon({ name, fill, bold, size = 20, label, className }: IconProps) {
  const weight =
    bold && boldIcons.has(name) ? '-bold' : fill && filledIcons.has(name) ? '-fill' : ''
  const shape = <use href={`${spriteAddresses[spriteOf(name)]}#${name}${weight}`} />
  const look = classNames('inline-block flex-none fill-current', sizes[size], className)
  if (label) {
    return (
      <svg className={look} role="img" aria-label={label}>
        {shape}
      </svg>
    )
  }
  return (
    <svg className={look} aria-hidden="true" focusable="false">
      {shape}
    </svg>
  )
}
