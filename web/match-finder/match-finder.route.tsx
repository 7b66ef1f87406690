import { useLingui } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { ask } from '../ask.ts'
import { browserQueries } from '../browser-client.ts'
import { pageData } from '../page-data.ts'
import { useSettings } from '../sites/site.ts'
import { fitsQuestion } from './fits-question.ts'
import { placeOf } from './match-address.ts'
import { QuestionPage } from './questions/question-page.tsx'
import { ResultPage } from './result/result-page.tsx'
import { useStep } from './use-step.ts'

const interests = ask('GET /api/interests.php', {})
const likes = ask('GET /api/likes.php', {})

const page = pageData({
  who: 'member',
  questions: ({ url }) => {
    const place = placeOf(url.searchParams)
    return place.step === 'result' ? [interests, likes, fitsQuestion(place)] : [interests]
  },
})
const door = pageData({ who: 'member', questions: () => [interests] })
export const loader = page.loader

/** Starts loading and does not wait: the result's placeholders appear meanwhile. */
export async function clientLoader(args: LoaderFunctionArgs) {
  const passed = await door.clientLoader(args)
  const place = placeOf(new URL(args.request.url).searchParams)
  if (place.step === 'result') void browserQueries().prefetchQuery(fitsQuestion(place))
  return passed
}

export default function MatchFinder() {
  const { t } = useLingui()
  const settings = useSettings()
  const place = useStep()
  return (
    <div className="page py-6">
      <title>{`${t`Match finder`} · ${settings.name}`}</title>
      {place.step === 'result' ? (
        <ResultPage place={place} />
      ) : (
        // Each question starts fresh, with what is known about it.
        <QuestionPage key={place.step} question={place.step} place={place} />
      )}
    </div>
  )
}
