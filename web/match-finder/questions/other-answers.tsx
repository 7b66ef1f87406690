import { fieldsOf, type Place, type QuestionName, searchOf, stepAfter } from '../match-address.ts'

type OtherAnswersProps = { question: QuestionName; place: Place }

/** What the form passes on besides its own question, until the page is alive. */
export function OtherAnswers({ question, place }: OtherAnswersProps) {
  const own: readonly string[] = fieldsOf[question]
  const search = searchOf({ ...place, step: stepAfter(question) })
  return Object.entries(search).map(
    ([name, value]) =>
      value !== undefined &&
      !own.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  )
}
