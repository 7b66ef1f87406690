import type { ReactNode } from 'react'

type AccountRowProps = {
  name: string
  aside?: ReactNode
  /** Shown below, across the full width. */
  below?: ReactNode
  children: ReactNode
}

/** One fact about the account, with what can be done about it. */
export function AccountRow({ name, aside, below, children }: AccountRowProps) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="type-label">{name}</h3>
          <div className="text-text-2 wrap-anywhere">{children}</div>
        </div>
        {aside}
      </div>
      {below}
    </li>
  )
}
