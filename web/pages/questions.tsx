import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { PageQuestion } from '#contract/pages.ts'
import { Disclosure } from '../ui/layers/disclosure.tsx'
import { Words } from './words.tsx'

/**
 * Questions that open in place; the one named in the address opens by itself. On paper all are
 * open.
 */
export function Questions({ questions }: { questions: PageQuestion[] }) {
  useOpenNamed()
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface px-4 print:border-0">
      {questions.map(({ id, question, answer }) => (
        <Disclosure
          key={id}
          id={id}
          summary={<span className="py-3">{question}</span>}
          className="scroll-mt-24 print:[&::details-content]:[block-size:auto] print:[&::details-content]:[content-visibility:visible]"
        >
          <div className="grid max-w-read gap-3 text-text-2">
            {answer.map((words) => (
              <p key={words}>
                <Words>{words}</Words>
              </p>
            ))}
          </div>
        </Disclosure>
      ))}
    </div>
  )
}

/** The server never sees the anchor in an address, so this happens in the browser. */
function useOpenNamed() {
  const { hash } = useLocation()
  useEffect(() => {
    const named = document.getElementById(hash.slice(1))
    if (named instanceof HTMLDetailsElement) named.open = true
  }, [hash])
}
