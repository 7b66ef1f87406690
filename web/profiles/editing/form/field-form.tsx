import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { FieldFormState } from './use-field-form.ts'

/** The form of one part: it takes the focus, says what failed, and has a way back. */
export function FieldForm({ form, children }: { form: FieldFormState; children: ReactNode }) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => firstControl(element.current)?.focus(), [])
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onKeyDown={keepUnsent}
      className="grid gap-4"
    >
      {children}
      {form.failure && (
        <Alert tone="danger" title={form.failure} live>
          <Trans>Nothing is lost: what you entered is still here.</Trans>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
          <Trans>Save</Trans>
        </Button>
        <Button look="line" onClick={form.onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Enter in a search field is meant for the search. */
function keepUnsent(event: KeyboardEvent): void {
  const searches =
    event.target instanceof Element && event.target.matches('[role=combobox], [type=search]')
  if (event.key === 'Enter' && searches) event.preventDefault()
}

/** Among several radio buttons the selected one. */
function firstControl(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return (
    form?.querySelector<HTMLElement>('input[type=radio]:checked') ??
    form?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')
  )
}
