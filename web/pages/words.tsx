import { Link } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import { isPath, readWords } from './read-words.ts'

/** A text with its links; on paper, a link to one of our pages shows its address. */
export function Words({ children }: { children: string }) {
  const { domain } = useSettings()
  return readWords(children).map((piece, place) => {
    if (typeof piece === 'string') return piece
    const key = `${place} ${piece.to}`
    if (!isPath(piece.to)) {
      return (
        <a key={key} href={piece.to} className="link wrap-anywhere">
          {piece.label}
        </a>
      )
    }
    return (
      <Link
        key={key}
        to={piece.to}
        data-address={`${domain}${piece.to}`}
        className="link print:after:content-['_('_attr(data-address)_')']"
      >
        {piece.label}
      </Link>
    )
  })
}
