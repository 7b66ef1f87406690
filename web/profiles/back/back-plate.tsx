import { IconButton } from '../../ui/icon-button.tsx'
import { useBack } from './use-back.ts'

/** Back to the list, as a plate on the photo of a phone. */
export function BackPlate() {
  const { to, words, onClick } = useBack()
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
