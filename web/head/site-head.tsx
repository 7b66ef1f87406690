import { useLingui } from '@lingui/react/macro'
import { useLocation } from '../routing/router.ts'
import type { Theme } from '../shell/theme.ts'
import { useSettings } from '../sites/site.ts'
import { hasOwnHead } from './own-head.ts'
import { PageCard } from './page-card.tsx'

/**
 * What every page tells other programs: whose it is, that it is for adults and, unless a page says
 * otherwise, that search engines should leave it.
 */
export function SiteHead() {
  const { i18n } = useLingui()
  const { name, description, niche } = useSettings()
  const { pathname } = useLocation()
  return (
    <>
      {/* The general niche shows no more than people in their clothes; the others may name more. */}
      <meta name="rating" content={niche === 1 ? 'mature' : 'adult'} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={languageTags[i18n.locale] ?? languageTags.en} />
      <meta name="twitter:card" content="summary_large_image" />
      {!hasOwnHead(pathname) && (
        <>
          <meta name="robots" content="noindex" />
          <PageCard description={description} />
        </>
      )}
    </>
  )
}

/** How Open Graph writes our languages. */
const languageTags: Record<string, string | undefined> = {
  da: 'da_DK',
  de: 'de_DE',
  en: 'en_GB',
  es: 'es_ES',
  fi: 'fi_FI',
  fr: 'fr_FR',
  it: 'it_IT',
  nb: 'nb_NO',
  nl: 'nl_NL',
  pl: 'pl_PL',
  sv: 'sv_SE',
}

export function ThemeColor({ theme }: { theme: Exclude<Theme, 'system'> | undefined }) {
  if (theme) return <meta name="theme-color" content={surfaces[theme]} />
  return (
    <>
      <meta name="theme-color" content={surfaces.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={surfaces.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}

/** The surface in each theme: the browser colours its own bars like ours. */
const surfaces = { light: '#ffffff', dark: '#14202a' }
