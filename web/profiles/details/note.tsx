import type { ReactNode } from 'react'

/** One free text of a profile under its heading, with its writer's own line breaks. */
export function Note({ title, text }: { title: ReactNode; text: string }) {
  return (
    <section>
      <h2 className="type-title-3">{title}</h2>
      <p className="mt-1.5 max-w-read whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  )
}
