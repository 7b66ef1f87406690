import { Trans } from '@lingui/react/macro'

/** What somebody writes about themselves, with their own line breaks. */
export function About({ text }: { text: string }) {
  if (text.trim() === '') return null
  return (
    <section>
      <h2 className="type-title-3">
        <Trans>About me</Trans>
      </h2>
      <p className="mt-1.5 max-w-read whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  )
}
