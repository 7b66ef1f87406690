import { useLocation } from '../routing/router.ts'
import { useSettings, useSiteUrl } from '../sites/site.ts'
import { mayBeKept, trimmed } from './own-head.ts'
import { PageCard } from './page-card.tsx'

type PageHeadProps = {
  /** All of the title, with the name of the site. */
  title: string
  /** By default the site's. */
  description?: string
  /** The path that represents this page; by default its own without the query. */
  canonical?: string
  /** The path of the picture for links, 1200 × 630; by default the site's. */
  picture?: string
  /** Whether search engines may keep the page. Pages about a member must say so. */
  index?: boolean
}

/**
 * What search engines and people who share a page are told, for the pages listed in own-head.ts.
 */
export function PageHead({ title, description, canonical, picture, index }: PageHeadProps) {
  const { pathname } = useLocation()
  const settings = useSettings()
  const siteUrl = useSiteUrl()
  const url = new URL(canonical ?? trimmed(pathname), siteUrl).href
  const words = description || settings.description || undefined
  const kept = index ?? mayBeKept(pathname)
  return (
    <>
      <title>{title}</title>
      {words && <meta name="description" content={words} />}
      <meta name="robots" content={kept ? 'index, follow' : 'noindex'} />
      <link rel="canonical" href={url} />
      <PageCard
        title={title}
        url={url}
        {...(words && { description: words })}
        {...(picture && { picture })}
      />
    </>
  )
}
