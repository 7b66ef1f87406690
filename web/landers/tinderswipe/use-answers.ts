import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Decision } from '../../swipe/motion/drag.ts'
import { answersOf } from './answers.ts'

type Leaving = { person: number; side: Decision }

/** The answers so far, from the address or from here, and the card on its way out. */
export function useAnswers(cards: number) {
  const [search] = useSearchParams()
  const [answers, setAnswers] = useState(() => answersOf(search).slice(0, cards))
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  function answer(side: Decision) {
    if (answers.length >= cards) return
    setLeaving({ person: answers.length, side })
    setAnswers([...answers, side])
  }
  return { answers, leaving, answer, settle: () => setLeaving(null) }
}
