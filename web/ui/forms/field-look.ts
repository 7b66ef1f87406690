import { classNames } from '../class-names.ts'

type State = { error?: unknown; ok?: unknown; off?: unknown }

/** The classes of every box that one types into. */
export function fieldLook({ error, ok, off }: State, extra?: string): string {
  return classNames(
    'block w-full min-w-0 rounded-[12px] border-[1.5px] px-3.5 type-body transition-colors duration-fast',
    off
      ? 'border-line bg-sunken text-muted'
      : 'bg-surface text-text hover:border-control focus:border-control',
    !off &&
      (error
        ? 'border-danger inset-ring inset-ring-danger'
        : ok
          ? 'border-success'
          : 'border-line-strong'),
    extra,
  )
}
