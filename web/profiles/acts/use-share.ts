import { useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { paths } from '../../paths.ts'
import { useSettings } from '../../sites/site.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { shareLink } from './share-link.ts'

/** Shares the address of a profile, or says that it was copied. */
export function useShare({ id, name }: ProfileCard): () => Promise<void> {
  const { t } = useLingui()
  const toasts = useToast()
  const site = useSettings().name
  return async () => {
    const url = new URL(paths.member(id), location.origin).href
    const share = navigator.share?.bind(navigator)
    try {
      const how = await shareLink({ title: t`${name} on ${site}`, url }, { share, copy })
      if (how === 'copied') toasts.show({ text: t`The link is copied.`, key: 'share' })
    } catch {
      // Plain http has no clipboard, so the address itself is shown for copying.
      toasts.show({
        tone: 'info',
        text: t`The link of this profile: ${url}`,
        stays: true,
        key: 'share',
      })
    }
  }
}

/** The clipboard is missing on plain http. */
async function copy(url: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('This page has no clipboard.')
  await navigator.clipboard.writeText(url)
}
