import { type ComponentProps, use } from 'react'
import { FrameworkContext } from '../routing/router.ts'

type InPageProps = ComponentProps<'script'> & {
  /** Empty in the browser: React leaves a script alone that stands in the page. */
  script: string
}

/** A script that runs where the server drew it, before what follows; the rest is for it to read. */
export function InPage({ script, ...rest }: InPageProps) {
  return (
    <script
      nonce={use(FrameworkContext)?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a file of ours
      dangerouslySetInnerHTML={{ __html: script }}
      {...rest}
    />
  )
}
