import type { ReactNode } from 'react'

type ChatGroupProps = { level: 'h2' | 'h3'; title: ReactNode; children: ReactNode[] }

/** Chats with something in common under a heading; without chats there is no heading either. */
export function ChatGroup({ level: Heading, title, children }: ChatGroupProps) {
  if (children.length === 0) return null
  return (
    <section className="mt-3 first:mt-1">
      <Heading className="px-3 pb-1 type-caption text-muted">{title}</Heading>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </section>
  )
}
