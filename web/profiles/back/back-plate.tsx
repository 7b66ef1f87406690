import { useHasBack } from '../../shell/back/use-has-back.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useBack } from './use-back.ts'

/** Back to the list, as a plate on the photo of a phone; the installed app has its own above. */
export function BackPlate() {
  const { to, words, onClick } = useBack()
  if (useHasBack()) return <span />
  return (
    <IconButton
      look="plate"
      icon="arrow-left"
      label={words}
      to={to}
      onClick={onClick}
      viewTransition
    />
  )
}
