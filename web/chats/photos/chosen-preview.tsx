import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import type { ChosenPhoto } from '../stored-choice.ts'

/** The photo as it will appear, and a way to choose another. */
export function ChosenPreview({ photo, onOther }: { photo: ChosenPhoto; onOther: () => void }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="flex h-80 max-h-[45dvh] w-full items-center justify-center overflow-hidden rounded-lg bg-sunken">
        <img src={photo.filename} alt={t`What you chose`} className="size-full object-contain" />
      </div>
      <Button look="quiet" size="compact" icon="arrows-clockwise" onClick={onOther} data-autofocus>
        <Trans>Choose another one</Trans>
      </Button>
    </div>
  )
}
