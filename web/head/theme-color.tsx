import type { Theme } from '../shell/theme.ts'

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
