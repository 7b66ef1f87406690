import { useLocation } from 'react-router'
import { mayBeKept } from './head/own-head.ts'
import { PageCard } from './head/page-card.tsx'
import { useSettings, useSiteUrl } from './site.ts'

type PageHeadProps = {
  /** All of the title, with the name of the site. */
  title: string
  /** Where a page has none of its own, that of the site. */
  description?: string
  /** The path that stands for this page; its own without the query where nothing is given. */
  canonical?: string
  /** The path of the picture for links, 1200 × 630; the site's where nothing is given. */
  picture?: string
  /** Whether search engines may keep the page. Pages about a member must say so. */
  index?: boolean
}

/** What search engines and those who share a page are told: for the pages that own-head.ts names. */
export function PageHead({ title, description, canonical, picture, index }: PageHeadProps) {
  const { pathname } = useLocation()
  const settings = useSettings()
  const siteUrl = useSiteUrl()
  const url = new URL(canonical ?? pathname, siteUrl).href
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
