import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useBack } from './use-back.ts'

/** Back to the list, as a line above the page. */
export function BackLink() {
  const { to, words, onClick } = useBack()
  return (
    <Link
      to={to}
      onClick={onClick}
      viewTransition
      className="link inline-flex min-h-11 items-center gap-2.5 type-label"
    >
      <Icon name="arrow-left" size={18} />
      {words}
    </Link>
  )
}
