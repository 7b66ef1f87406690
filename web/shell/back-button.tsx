import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { IconButton } from '../ui/icon-button.tsx'
import { useHasBack } from './back/use-has-back.ts'

/** One page back, in the installed app, which has no such button of its own. */
export function BackButton() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const shown = useHasBack()
  return (
    shown && (
      <IconButton
        icon="arrow-left"
        label={t`Back`}
        onClick={() => navigate(-1)}
        className="-ms-2.5 flex-none"
      />
    )
  )
}
