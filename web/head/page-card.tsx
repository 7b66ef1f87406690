import { useSettings, useSiteUrl } from '../sites/site.ts'

type PageCardProps = { title?: string; description?: string; url?: string; picture?: string }

/** What other sites show beside a link to a page of ours; the picture is of 1200 × 630. */
export function PageCard({ title, description, url, picture = '/og.png' }: PageCardProps) {
  const { name } = useSettings()
  const siteUrl = useSiteUrl()
  return (
    <>
      {title && <meta property="og:title" content={title} />}
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={new URL(picture, siteUrl).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title ?? name} />
    </>
  )
}
