import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { caseLimits } from '#contract/cases.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { FormGroup } from '../ui/forms/form-group.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { type ChosenPicture, type Pictures, pictureTypes } from './use-case.ts'

type CasePicturesProps = { pictures: Pictures; fault: string | undefined }

/**
 * Pictures to send along: chosen, looked at, removed again. Without scripts it is a plain file
 * field.
 */
export function CasePictures({ pictures, fault }: CasePicturesProps) {
  const { t } = useLingui()
  const { chosen, add, remove } = pictures
  const reason = useReason(pictures)
  const input = useRef<HTMLInputElement>(null)
  const scripted = useHydrated()
  const takeFrom = useRef(add)
  takeFrom.current = add
  useEffect(() => takeFiles(input.current, takeFrom.current), [])
  return (
    <FormGroup
      legend={t`Pictures (optional)`}
      hint={t`Up to ${caseLimits.pictures}: JPEG, PNG or WebP, up to 15 MB each. Only our team sees them.`}
      error={reason ?? fault}
    >
      {chosen.length > 0 && (
        <ul className="mb-3 grid grid-cols-1 gap-2">
          {chosen.map((each) => (
            <Picture key={each.address} picture={each} onRemove={() => remove(each)} />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        name="pictures"
        accept={pictureTypes}
        multiple
        hidden={scripted}
        aria-label={t`Pictures from this device`}
        className="min-h-11 max-w-full"
        onChange={({ currentTarget }) => takeFiles(currentTarget, add)}
      />
      {scripted && chosen.length < caseLimits.pictures && (
        <div>
          <Button look="tint" icon="upload-simple" onClick={() => input.current?.click()}>
            <Trans>Add pictures</Trans>
          </Button>
        </div>
      )}
    </FormGroup>
  )
}

/** The field's files, which may have been chosen before any script ran. */
function takeFiles(field: HTMLInputElement | null, add: (files: File[]) => void): void {
  const files = [...(field?.files ?? [])]
  if (!field || files.length === 0) return
  add(files)
  field.value = ''
}

function useReason({ leftOut }: Pictures): string | undefined {
  const { t, i18n } = useLingui()
  if (leftOut === 'too_large') return i18n._(refusalSentence.photo_too_large)
  return leftOut ? t`${caseLimits.pictures} pictures are the most.` : undefined
}

function Picture({ picture, onRemove }: { picture: ChosenPicture; onRemove: () => void }) {
  const { t } = useLingui()
  const { name } = picture.file
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface p-2">
      <img
        src={picture.address}
        alt=""
        width={64}
        height={64}
        className="size-16 flex-none rounded-sm bg-sunken object-cover"
      />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <IconButton icon="trash" label={t`Leave out ${name}`} onClick={onRemove} />
    </li>
  )
}
