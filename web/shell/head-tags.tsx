import { useRouteLoaderData } from 'react-router'
import { useSettings } from './site.ts'
import type { Theme } from './theme.ts'

/** What other sites show beside a link to a page of ours; its title they take from the page. */
export function PageCard() {
  const frame = useRouteLoaderData<{ origin: string }>('root')
  const { name, description } = useSettings()
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      {description && <meta property="og:description" content={description} />}
      {frame && <meta property="og:image" content={`${frame.origin}/og.png`} />}
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The surface in each theme: the browser colours its own bars like ours. */
const surfaces = { light: '#ffffff', dark: '#14202a' }

export function ThemeColor({ theme }: { theme: Exclude<Theme, 'system'> | undefined }) {
  if (theme) return <meta name="theme-color" content={surfaces[theme]} />
  return (
    <>
      <meta name="theme-color" content={surfaces.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={surfaces.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}
