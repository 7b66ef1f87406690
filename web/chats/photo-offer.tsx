import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Photo } from '../ui/people/photo.tsx'

type Answer = { label: ReactNode; onClick?: () => void }

type PhotoOfferProps = {
  side: 'own' | 'theirs'
  /** A few pixels of the photo. Absent once it was taken back. */
  teaser?: string | null
  name: string
  /** It was taken back: nothing of it can be seen. */
  gone?: boolean
  /** The recipient decides; both answers are equally large. */
  show?: Answer
  refuse?: Answer
  status?: ReactNode
  className?: string
  /** Who is asking, who is being waited for, or who took it back. */
  children: ReactNode
}

/** A photo in a conversation that is not shown until its recipient wants to see it. */
export function PhotoOffer(props: PhotoOfferProps) {
  const { side, gone, show, refuse, status, className, children } = props
  const own = side === 'own'
  return (
    <div
      className={classNames(
        'mt-4 flex max-w-full flex-col first:mt-0',
        own ? 'items-end self-end' : 'items-start self-start',
        className,
      )}
    >
      <div
        className={classNames(
          'w-67 max-w-full overflow-hidden forced-colors:border',
          own ? 'rounded-voice-out bg-tint' : 'rounded-voice-in bg-neutral',
        )}
      >
        {!gone && <Veiled {...props} />}
        <div className="flex flex-col gap-3 p-4">
          <p className={classNames('flex items-start gap-2', gone && 'text-text-2')}>
            {gone && <Icon name="eye-slash" className="mt-0.5" />}
            <span className="min-w-0">{children}</span>
          </p>
          {!gone && show && refuse && <Answers show={show} refuse={refuse} />}
        </div>
      </div>
      {status}
    </div>
  )
}

function Veiled({ teaser, name }: PhotoOfferProps) {
  return (
    <span className="relative block overflow-hidden">
      <Photo
        src={teaser}
        name={name}
        alt=""
        ratio="square"
        corner="none"
        className={teaser ? 'scale-140 blur-[16px]' : undefined}
      />
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-14 place-items-center rounded-full bg-plate text-on-photo">
          <Icon name="lock" fill size={28} />
        </span>
      </span>
    </span>
  )
}

function Answers({ show, refuse }: { show: Answer; refuse: Answer }) {
  return (
    <div className="flex flex-wrap gap-2">
      {[show, refuse].map((answer, index) => (
        <Button
          key={index === 0 ? 'show' : 'refuse'}
          look="line"
          size="compact"
          className="flex-1"
          onClick={answer.onClick}
        >
          {answer.label}
        </Button>
      ))}
    </div>
  )
}
