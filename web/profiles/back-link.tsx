import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useBack } from './use-back.ts'

/** Back to the list: a line above the page, and on phones a plate on the photo. */
export function BackLink() {
  const { to, words, onClick } = useBack()
  return (
    <>
      <Link
        to={to}
        onClick={onClick}
        viewTransition
        className="link mb-4 inline-flex min-h-11 items-center gap-2.5 type-label max-md:hidden"
      >
        <Icon name="arrow-left" size={18} />
        {words}
      </Link>
      <div className="absolute top-6 left-3 z-10 md:hidden">
        <IconButton
          look="plate"
          icon="arrow-left"
          label={words}
          to={to}
          onClick={onClick}
          viewTransition
        />
      </div>
    </>
  )
}
