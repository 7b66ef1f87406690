import { Trans } from '@lingui/react/macro'
import { Form, useSearchParams } from 'react-router'
import type { Decision } from '../../swipe/motion/drag.ts'
import { Button } from '../../ui/button.tsx'

type DeckButtonsProps = { answers: Decision[]; onAnswer: (side: Decision) => void }

/** No and like, of equal size. Without scripts each leads to the page with the next card. */
export function DeckButtons({ answers, onAnswer }: DeckButtonsProps) {
  const [search] = useSearchParams()
  const others = [...search].filter(([name]) => name !== 'answer')
  const carried = [...others, ...answers.map((answer) => ['answer', answer] as const)]
  const choose = (side: Decision) => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onAnswer(side)
  }
  return (
    <Form className="try-buttons">
      {carried.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same answer comes more than once
        <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="answer" value="no" look="line" icon="x" onClick={choose('no')}>
        <Trans>No thanks</Trans>
      </Button>
      <Button
        type="submit"
        name="answer"
        value="like"
        look="like"
        icon="heart"
        iconFill
        onClick={choose('like')}
      >
        <Trans>Like</Trans>
      </Button>
    </Form>
  )
}
