import { useLingui } from '@lingui/react/macro'
import { useToast } from '../../../../ui/feedback/use-toast.ts'

/** Copies a text to the clipboard and says so; if there is no clipboard, it says that. */
export function useCopy(): (text: string, name: string) => void {
  const { t } = useLingui()
  const { show } = useToast()
  return (text, name) => {
    void write(text).then(
      () => show({ key: 'copied', text: t`Copied: ${name}` }),
      () =>
        show({
          key: 'copied',
          tone: 'danger',
          text: t`This browser does not let us copy. Please mark the text yourself.`,
        }),
    )
  }
}

/** The clipboard is missing on plain http. */
async function write(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('This page has no clipboard.')
  await navigator.clipboard.writeText(text)
}
