import { Trans, useLingui } from '@lingui/react/macro'
import { errorSentence } from '../../language/error-sentence.ts'
import { useBlock } from '../../moderation/use-block.ts'
import { Button } from '../../ui/button.tsx'

type UnblockButtonProps = { id: string; name: string; onDone: () => void }

/** Undoes a block, in the place where the profile would be. */
export function UnblockButton({ id, name, onDone }: UnblockButtonProps) {
  const { i18n } = useLingui()
  const { mutate, isPending, error } = useBlock({ id, name }, onDone)
  return (
    <span className="grid gap-1.5">
      <Button
        busy={isPending}
        busyLabel={<Trans>Unblocking</Trans>}
        onClick={() => !isPending && mutate(false)}
      >
        <Trans>Unblock {name}</Trans>
      </Button>
      {error && (
        <span role="alert" className="type-small text-danger">
          {errorSentence(i18n, error)}
        </span>
      )}
    </span>
  )
}
