import { classNames } from './class-names.ts'

const looks = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-press',
  tint: 'bg-tint text-on-tint hover:bg-field active:bg-field',
  line: 'inset-ring-[1.5px] inset-ring-line-strong text-text hover:bg-neutral active:bg-line',
  quiet: 'text-link hover:bg-tint active:bg-field',
  plain: 'text-text-2 hover:bg-neutral active:bg-line',
  strong: 'bg-strong text-on-strong hover:bg-text-2 active:bg-text-2',
  like: 'bg-secondary text-on-secondary hover:bg-secondary-hover active:bg-secondary-text',
  'like-tint':
    'bg-secondary-tint text-secondary-text hover:inset-ring-2 hover:inset-ring-secondary-text',
  neutral: 'bg-neutral text-text hover:bg-line active:bg-line',
  destructive: 'bg-danger-fill text-on-danger hover:bg-danger-hover active:bg-danger-hover',
}

const sizes = {
  compact: 'min-h-10 pointer-coarse:min-h-11 px-4 py-2 rounded-[12px] type-label',
  medium: 'min-h-12 px-5 py-2.5 rounded-md type-body-strong',
  large: 'min-h-13.5 px-6 py-3 rounded-md type-body-strong',
}

export type ButtonLook = keyof typeof looks
export type ButtonSize = keyof typeof sizes

/** The classes of a button, for the rare element that must look like one. */
export function buttonLook(
  look: ButtonLook,
  size: ButtonSize,
  state: { off?: boolean; wide?: boolean } = {},
): string {
  return classNames(
    'relative inline-flex items-center justify-center text-center no-underline select-none transition-colors duration-fast forced-colors:border forced-colors:border-current',
    sizes[size],
    (look === 'quiet' || look === 'plain') && size !== 'large' && 'px-3',
    state.off ? 'bg-neutral text-muted' : looks[look],
    state.wide && 'w-full',
  )
}
