import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Stepper } from '../../../ui/feedback/stepper.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function StepperSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="on the way" width="full">
        <Stepper text={words.step} aside={words.skip} step={3} steps={8} />
      </Sample>
      <Sample state="the last step" width="full">
        <Stepper text={words.step} step={8} steps={8} />
      </Sample>
    </>
  )
}

export function ProgressBarSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="at the start" width="full">
        <ProgressBar label={words.uploading} value={0} />
      </Sample>
      <Sample state="60 %" width="full">
        <ProgressBar label={words.uploading} value={60} />
      </Sample>
      <Sample state="done" width="full">
        <ProgressBar label={words.uploading} value={100} />
      </Sample>
    </>
  )
}

export function SkeletonSamples() {
  return (
    <>
      <Sample state="photo">
        <div className="sample-photo">
          <Skeleton shape="photo" />
        </div>
      </Sample>
      <Sample state="line" width="field">
        <Skeleton />
      </Sample>
      <Sample state="circle">
        <Skeleton shape="circle" className="size-13" />
      </Sample>
      <Sample state="block" width="field">
        <Skeleton shape="block" className="h-12" />
      </Sample>
    </>
  )
}

export function SpinnerSamples() {
  const { words } = useSample()
  return (
    <>
      {([16, 20, 32] as const).map((size) => (
        <Sample key={size} state={`${size} px`}>
          <Spinner size={size} label={words.loading} />
        </Sample>
      ))}
    </>
  )
}
