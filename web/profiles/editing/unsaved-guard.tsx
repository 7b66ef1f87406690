import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { formatList } from '../../language/format-list.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { useEditing } from './use-editing.ts'
import { useFieldNames } from './use-field-names.ts'

/** Asks before one leaves with unsaved changes. */
export function UnsavedGuard() {
  const { t, i18n } = useLingui()
  const { unsaved } = useEditing()
  const nameOf = useFieldNames()
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    const stays = here.pathname === there.pathname && here.search === there.search
    return !stays && unsaved().length > 0
  })
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved().length > 0) event.preventDefault()
      },
      [unsaved],
    ),
  )
  if (blocker.state !== 'blocked') return null
  const names = formatList(
    i18n.locale,
    unsaved().map((field) => nameOf[field]),
  )
  return (
    <Modal open onClose={blocker.reset} title={t`Leave without saving?`} size="small">
      <p className="text-text-2">
        <Trans>This is not saved yet: {names}.</Trans>
      </p>
      <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
        <Button wide onClick={blocker.reset}>
          <Trans>Stay here</Trans>
        </Button>
        <Button look="line" wide onClick={blocker.proceed}>
          <Trans>Leave without saving</Trans>
        </Button>
      </div>
    </Modal>
  )
}
