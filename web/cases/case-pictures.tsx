import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { caseLimits } from '#contract/cases.ts'
import { pagesSentence } from '#contract/pages-sentences.ts'
import { photoBytes } from '#contract/rules/photo-rules.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { FormGroup } from '../ui/forms/form-group.tsx'
import { IconButton } from '../ui/icon-button.tsx'

const pictureTypes = 'image/jpeg,image/png,image/webp'

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

function takeFiles(field: HTMLInputElement, add: (files: File[]) => void): void {
  const files = [...(field.files ?? [])]
  if (files.length === 0) return
  add(files)
  field.value = ''
}

function useReason({ leftOut }: Pictures): string | undefined {
  const { t, i18n } = useLingui()
  if (leftOut === 'too_large') return i18n._(pagesSentence.photo_too_large)
  return leftOut ? t`You can add up to ${caseLimits.pictures} pictures.` : undefined
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
      <IconButton icon="trash" label={t`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}

type ChosenPicture = { file: File; address: string }

/** The pictures that go with a form, and why some of the last choice were left out. */
export function usePictures() {
  const [chosen, setChosen] = useState<ChosenPicture[]>([])
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null)
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [])
  function add(files: readonly File[]) {
    const sorted = sortOutPictures(chosen.length, files)
    const more = sorted.taken.map((file) => ({ file, address: URL.createObjectURL(file) }))
    for (const { address } of more) addresses.current.add(address)
    setChosen([...chosen, ...more])
    setLeftOut(sorted.leftOut)
  }
  function remove({ address }: ChosenPicture) {
    URL.revokeObjectURL(address)
    addresses.current.delete(address)
    setChosen(chosen.filter((each) => each.address !== address))
    setLeftOut(null)
  }
  return { chosen, leftOut, add, remove }
}

type Pictures = ReturnType<typeof usePictures>

type LeftOut = 'too_large' | 'too_many'
type Sized = { size: number }

/** Which of the newly chosen files go with the form, and why the first of the others does not. */
export function sortOutPictures<File extends Sized>(
  chosen: number,
  files: readonly File[],
): { taken: File[]; leftOut: LeftOut | null } {
  const small = files.filter(({ size }) => size <= photoBytes)
  const taken = small.slice(0, Math.max(0, caseLimits.pictures - chosen))
  if (taken.length < small.length) return { taken, leftOut: 'too_many' }
  return { taken, leftOut: small.length < files.length ? 'too_large' : null }
}
