import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFocusBack } from '../../../browser/focus.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { EditField } from '../edit-field.ts'
import { useEditing } from '../use-editing.ts'
import { useFieldNames } from '../use-field-names.ts'

type EditSectionProps = {
  field: EditField
  form: ReactNode
  /** What is shown while it is not being edited. */
  children: ReactNode
}

/** A part with a heading of its own; its form replaces its content. */
export function EditSection({ field, form, children }: EditSectionProps) {
  const { isOpen, open } = useEditing()
  const name = useFieldNames()[field]
  const shown = isOpen(field)
  const opener = useFocusBack(shown)
  return (
    <section id={field} className="scroll-mt-24">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="type-title-3">{name}</h2>
        {!shown && (
          <Button
            ref={opener}
            look="quiet"
            size="compact"
            icon="pencil-simple"
            className="-mr-3 flex-none"
            onClick={() => open(field)}
          >
            <Trans>
              Change<VisuallyHidden>: {name}</VisuallyHidden>
            </Trans>
          </Button>
        )}
      </div>
      {shown ? <div className="mt-1.5">{form}</div> : children}
    </section>
  )
}
