import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { newId } from '../../browser/ids.ts'
import { useSettings } from '../../sites/site.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Sheet } from '../../ui/layers/sheet.tsx'
import { countCharacters } from '../composer/count-characters.ts'
import { PaidFoot } from '../composer/paid-foot.tsx'
import { threadKey } from '../composer/sending/drafts.ts'
import { usePrice } from '../composer/use-price.ts'
import type { Writing } from '../composer/use-writing.ts'
import { WordsField } from '../composer/words-field.tsx'
import { useStoredPhoto } from '../stored-choice.ts'
import type { ThreadIds } from '../thread/thread-ids.ts'
import { ChosenPreview } from './chosen-preview.tsx'
import { PhotoChoices } from './photo-choices.tsx'
import { usePrepare } from './use-prepare.ts'

type PhotoSheetProps = {
  ids: ThreadIds
  name: string
  /** Credits that are already on their way. */
  spent: number
  open: boolean
  onClose: () => void
  onSend: Writing['send']
}

/** Sends one member a photo, new or from the gallery, with words. */
export function PhotoSheet({ ids, name, spent, open, onClose, onSend }: PhotoSheetProps) {
  const { t } = useLingui()
  const { message_length, photo_credits } = useSettings()
  const stored = useStoredPhoto(threadKey(ids.memberId, ids.profileId))
  const { choice, text } = stored
  const cost = usePrice(photo_credits, spent)
  const prepare = usePrepare()
  const [uploading, setUploading] = useState(false)
  const because = useReason(choice !== null, uploading, countCharacters(text) > message_length)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (because || cost.short || !choice || prepare.busy) return
    const photo = await prepare.make(choice)
    if (!photo) return
    stored.choose({ from: 'upload', ...photo })
    const draft = {
      id: newId(),
      type: 'photo' as const,
      photo_id: photo.id,
      text: text.trim(),
    }
    const sent = () => {
      stored.forget()
      onClose()
    }
    onSend(draft, sent, photo.filename)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`A photo for ${name}`}
      closeLabel={t`Close`}
      footer={
        <PaidFoot
          form="photo"
          cost={cost}
          because={because}
          chosen={choice ? t`One photo` : ''}
          busy={prepare.busy}
        />
      }
    >
      <form id="photo" method="post" onSubmit={submit}>
        <p className="mb-4 type-small text-text-2">
          <Trans>
            {name} sees it blurred and decides whether to look. You can take it back at any time.
          </Trans>
        </p>
        {prepare.refused && (
          <Alert tone="danger" live className="mb-4">
            {prepare.refused}
          </Alert>
        )}
        {choice ? (
          <ChosenPreview photo={choice} onOther={() => stored.choose(null)} />
        ) : (
          <PhotoChoices onChoose={stored.choose} onUploading={setUploading} />
        )}
        <WordsField text={text} most={message_length} onText={stored.write} />
      </form>
    </Sheet>
  )
}

function useReason(chosen: boolean, uploading: boolean, tooLong: boolean): string {
  const { t } = useLingui()
  if (uploading) return t`The photo is still on its way.`
  if (!chosen) return t`Choose a photo first.`
  return tooLong ? t`The text is too long.` : ''
}
