import { Button } from '../../../ui/button.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function ButtonSamples() {
  return (
    <>
      <Looks />
      <States />
      <SizesAndLinks />
    </>
  )
}

function Looks() {
  const { words } = useSample()
  return (
    <>
      <Sample state="primary">
        <Button>{words.continue}</Button>
      </Sample>
      <Sample state="tint">
        <Button look="tint">{words.see_profile}</Button>
      </Sample>
      <Sample state="line">
        <Button look="line">{words.keep_looking}</Button>
      </Sample>
      <Sample state="quiet">
        <Button look="quiet">{words.skip}</Button>
      </Sample>
      <Sample state="plain">
        <Button look="plain" iconEnd="caret-down">
          {words.account}
        </Button>
      </Sample>
      <Sample state="neutral">
        <Button look="neutral">{words.later}</Button>
      </Sample>
      <Sample state="strong, on a field" ground="field">
        <Button look="strong">{words.log_in}</Button>
      </Sample>
      <Sample state="like">
        <Button look="like" icon="heart" iconFill>
          {words.like_back}
        </Button>
      </Sample>
      <Sample state="like, tint">
        <Button look="like-tint" icon="heart" iconFill>
          {words.like_back}
        </Button>
      </Sample>
      <Sample state="destructive">
        <Button look="destructive">{words.delete_account}</Button>
      </Sample>
    </>
  )
}

function States() {
  const { words } = useSample()
  return (
    <>
      {(['hover', 'focus', 'pressed'] as const).map((state) => (
        <Sample key={state} state={state}>
          <Button data-state={state}>{words.continue}</Button>
        </Sample>
      ))}
      <Sample state="busy">
        <Button busy busyLabel={words.saving}>
          {words.save}
        </Button>
      </Sample>
      <Sample state="off, and why">
        <Button disabledReason={words.choose_first}>{words.continue}</Button>
      </Sample>
    </>
  )
}

function SizesAndLinks() {
  const { words } = useSample()
  return (
    <>
      <Sample state="compact">
        <Button size="compact" icon="plus">
          {words.add_one}
        </Button>
      </Sample>
      <Sample state="large link">
        <Button href="#button" size="large" iconEnd="caret-right">
          {words.large_link}
        </Button>
      </Sample>
      <Sample state="link, off, and why">
        <Button to="#button" look="line" disabledReason={words.not_yet}>
          {words.credits}
        </Button>
      </Sample>
      <Sample state="wide" width="full">
        <Button wide>{words.continue}</Button>
      </Sample>
    </>
  )
}
