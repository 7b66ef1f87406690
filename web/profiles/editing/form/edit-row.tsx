import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFocusBack } from '../../../browser/focus.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { EditField } from '../edit-field.ts'
import { useEditing } from '../use-editing.ts'
import { useFieldNames } from '../use-field-names.ts'

type EditRowProps = {
  field: EditField
  icon: IconName
  /** As others read it; empty if nothing is said. */
  value: string
  /** The form that replaces it. */
  children: ReactNode
}

/** One fact. Pressing it opens its form in the same place. */
export function EditRow({ field, icon, value, children }: EditRowProps) {
  const { isOpen, open } = useEditing()
  const label = useFieldNames()[field]
  const shown = isOpen(field)
  const opener = useFocusBack(shown)
  return (
    <li id={field} className="scroll-mt-24 border-b border-line last:border-0">
      {shown ? (
        <div className="py-4">{children}</div>
      ) : (
        <button
          ref={opener}
          type="button"
          onClick={() => open(field)}
          className="-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-start gap-x-3 rounded-sm px-2 py-3 text-left transition-colors duration-fast hover:bg-tint"
        >
          <span className="flex min-w-0 flex-1 gap-x-3 max-[24rem]:flex-col">
            <span className="flex min-h-6 w-2/5 flex-none items-center gap-2.5 type-small text-muted max-[24rem]:w-auto">
              <Icon name={icon} className="flex-none" />
              <span className="min-w-0 hyphens-auto wrap-anywhere">{label}</span>
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {value || (
                <span className="text-link">
                  <Trans>Add</Trans>
                </span>
              )}
            </span>
          </span>
          <VisuallyHidden>
            <Trans>Change</Trans>
          </VisuallyHidden>
          <Icon name="pencil-simple" size={18} className="mt-0.5 flex-none text-muted" />
        </button>
      )}
    </li>
  )
}
