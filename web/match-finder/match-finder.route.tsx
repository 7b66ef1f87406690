import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { genders } from '#contract/options.ts'
import { ask } from '../data/ask.ts'
import { browserQueries } from '../data/browser-client.ts'
import type { Answer } from '../data/calls.ts'
import { pageData } from '../data/page-data.ts'
import { LoadFailed } from '../language/load-failed.tsx'
import { usePass } from '../passes/use-pass.ts'
import { paths } from '../routing/paths.ts'
import { type LoaderFunctionArgs, useLocation } from '../routing/router.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Segment } from '../ui/navigation/segment.tsx'
import { MemberCardSkeleton } from '../ui/people/member-card.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useAnswerWords } from './conversation.tsx'
import { FitCard, HowOrdered } from './fit-card.tsx'
import {
  type Answers,
  isAnswered,
  type Place,
  placeOf,
  questionOf,
  questions,
  type Sort,
  searchOf,
  withAnswer,
} from './match-address.ts'
import { QuestionPage } from './questions.tsx'
import { useFocusOnStep } from './use-step-focus.ts'

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

/** This page's place in the match finder. */
function useStep(): Place {
  return placeOf(new URLSearchParams(useLocation().search))
}

/** Who fits the answers, with the reasons, and how they are ordered. */
function ResultPage({ place }: { place: Place }) {
  const heading = useFocusOnStep()
  const { data, error, refetch } = useQuery({
    ...fitsQuestion(place),
    refetchOnWindowFocus: false,
    throwOnError: false,
  })
  const nobody = data?.results.length === 0
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="type-display-2 outline-none">
        <Trans>Members who fit you</Trans>
      </h1>
      <p role="status" className="mt-1 min-h-lh text-text-2">
        {nobody && <Trans>Nobody fits these answers yet.</Trans>}
        {data && !nobody && (
          <Plural
            value={data.num_considered}
            one="We compared # member who fits your answers. Likes are free."
            other="We compared # members who fit your answers. Likes are free."
          />
        )}
      </p>
      <AnswerChips place={place} />
      <div className="mt-4 mb-6 grid gap-x-8 gap-y-1 border-t border-line pt-4">
        {!nobody && <SortChoice place={place} />}
        <HowOrdered />
      </div>
      {error && !data && (
        <LoadFailed
          error={error}
          retry={() => void refetch()}
          text={<Trans>Your answers are kept.</Trans>}
        />
      )}
      {nobody ? <NobodyFits place={place} /> : !error && <FitGrid fits={data?.results} />}
    </>
  )
}

/** The score, or a plain order instead. Nearest needs a town to start from. */
function SortChoice({ place }: { place: Place }) {
  const { t } = useLingui()
  const home = useMember().profile.place
  const item = (sort: Sort, label: ReactNode) => ({
    label,
    to: paths.matchFinder(searchOf({ ...place, sort })),
    current: place.sort === sort,
    link: { preventScrollReset: true, replace: true },
  })
  return (
    <div className="justify-self-start">
      <Segment
        label={t`Sort by`}
        items={[
          item('best', <Trans>Best fit</Trans>),
          item('new', <Trans>Newest</Trans>),
          ...(home ? [item('near', <Trans>Nearest</Trans>)] : []),
        ]}
      />
    </div>
  )
}

/** The answers given; pressing one changes it. */
function AnswerChips({ place }: { place: Place }) {
  const { t } = useLingui()
  const words = useAnswerWords(place.answers)
  return (
    <ul aria-label={t`Your answers`} className="mt-4 flex flex-wrap gap-2">
      {questions
        .filter((question) => isAnswered(place.answers, question))
        .map((question) => (
          <li key={question}>
            <Button
              look="line"
              size="compact"
              icon="pencil-simple"
              to={paths.matchFinder(searchOf({ ...place, step: question }))}
              state={{ stepped: true, toResult: true }}
            >
              {words[question]}
            </Button>
          </li>
        ))}
      <li>
        <Button
          look="quiet"
          size="compact"
          className="first:-ms-3"
          to={paths.matchFinder(searchOf({ ...place, step: 'whom' }))}
          state={{ stepped: true }}
        >
          <Trans>Change the answers</Trans>
        </Button>
      </li>
    </ul>
  )
}

type Fits = Answer<'GET /api/match-finder'>['results']

const grid = 'member-grid max-sm:grid-cols-1'
const boxes = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** The people who fit, or placeholders while they load. */
function FitGrid({ fits }: { fits: Fits | undefined }) {
  const { t } = useLingui()
  const pass = usePass()
  const { data } = useQuery({ ...ask('GET /api/likes.php', {}), throwOnError: false })
  const isLiked = (id: string, known: boolean) => data?.likes.includes(id) ?? known
  if (!fits) {
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{t`Comparing members`}</VisuallyHidden>
        <div className={grid}>
          {boxes.map((box) => (
            <MemberCardSkeleton key={box} />
          ))}
        </div>
      </div>
    )
  }
  return (
    <ul className={grid}>
      {fits.map(({ profile, reasons }, index) => (
        <li key={profile.id}>
          <FitCard
            person={{ ...profile, liked: isLiked(profile.id, profile.liked) }}
            reasons={reasons}
            eager={index < 4}
            onPass={pass}
          />
        </li>
      ))}
    </ul>
  )
}

/** Nobody passes the answers: each one that rules somebody out can be dropped. */
function NobodyFits({ place }: { place: Place }) {
  const { answers } = place
  const to = (wider: Answers) => paths.matchFinder(searchOf({ ...place, answers: wider }))
  const everybody = genders.toSorted().join(',')
  return (
    <EmptyState
      drawing={<NoResults />}
      title={<Trans>Nobody matches all of this</Trans>}
      text={
        <Trans>
          Who you’re looking for, the age and the distance all have to fit. Widen one of them and
          look again.
        </Trans>
      }
      actions={
        <>
          {isAnswered(answers, 'distance') && (
            <Button to={to(withAnswer(answers, 'distance', {}))} look="tint">
              <Trans>At any distance</Trans>
            </Button>
          )}
          {isAnswered(answers, 'age') && (
            <Button to={to(withAnswer(answers, 'age', {}))} look="tint">
              <Trans>Of any age</Trans>
            </Button>
          )}
          {answers.gender !== everybody && (
            <Button to={to(withAnswer(answers, 'whom', { gender: everybody }))} look="tint">
              <Trans>Of any gender</Trans>
            </Button>
          )}
          <Button to={paths.members()} look="line">
            <Trans>Search members</Trans>
          </Button>
        </>
      }
      className="py-10"
    />
  )
}

/** An order that changes before one's eyes is worse than one a few minutes old. */
const freshMs = 5 * 60_000

/** The members who best fit these answers. */
export function fitsQuestion(place: Omit<Place, 'step'>) {
  return { ...ask('GET /api/match-finder', { query: questionOf(place) }), staleTime: freshMs }
}
