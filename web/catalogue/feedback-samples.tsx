import { CountdownBanner } from '../time-bonus/countdown-banner.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { Stepper } from '../ui/feedback/stepper.tsx'
import { ToastCard } from '../ui/feedback/toast-card.tsx'
import { type ShownToast, useToast } from '../ui/feedback/use-toast.ts'
import { Tag } from '../ui/tag.tsx'
import { Sample, useSample } from './sample.tsx'

export const feedback = {
  alert: AlertSamples,
  'toast-card': ToastSamples,
  'countdown-banner': CountdownBannerSamples,
  stepper: StepperSamples,
  'progress-bar': ProgressBarSamples,
  skeleton: SkeletonSamples,
  spinner: SpinnerSamples,
  'empty-state': EmptyStateSamples,
}

function AlertSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="info, can be put aside" width="full">
        <Alert
          icon="camera"
          title={say('Add a photo')}
          onDismiss={() => undefined}
          dismissLabel={say('Later')}
        >
          {say('Members with a photo get found first.')}{' '}
          <a className="link" href="#alert">
            {say('Add one')}
          </a>
        </Alert>
      </Sample>
      <Sample state="warning, with an act" width="full">
        <Alert
          tone="warning"
          icon="envelope-simple"
          title={say('Confirm your e-mail')}
          actions={
            <Button size="compact" look="line">
              {say('Send it again')}
            </Button>
          }
        >
          {say('Until then nobody can answer you.')}
        </Alert>
      </Sample>
      <Sample state="danger" width="full">
        <Alert tone="danger" title={say('Payment failed or was cancelled.')}>
          {say('Nothing was charged.')}
        </Alert>
      </Sample>
      <Sample state="success" width="full">
        <Alert tone="success" title={say('Order completed')}>
          {say('60 credits were added.')}
        </Alert>
      </Sample>
      <Sample state="a title alone" width="full">
        <Alert title={say('Saved.')} />
      </Sample>
    </>
  )
}

function CountdownBannerSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="hours left, with a way on" width="full">
        <CountdownBanner
          seconds={9667}
          announcement={say('Ends in 2 hours and 41 minutes.')}
          actions={
            <Button look="strong" size="compact" to="#countdown-banner">
              {say('Get credits')}
            </Button>
          }
        >
          {say('Welcome: 25% off your first bundle')}
        </CountdownBanner>
      </Sample>
      <Sample state="minutes left" width="full">
        <CountdownBanner seconds={300} announcement={say('Ends in 2 hours and 41 minutes.')}>
          {say('Welcome: 25% off your first bundle')}
        </CountdownBanner>
      </Sample>
      <Sample state="over: gone" width="full">
        <CountdownBanner seconds={0} announcement={say('Ends in 2 hours and 41 minutes.')}>
          {say('Welcome: 25% off your first bundle')}
        </CountdownBanner>
      </Sample>
    </>
  )
}

function EmptyStateSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="nothing fits, two ways on" width="full">
        <EmptyState
          drawing={<NoResults />}
          level={3}
          title={say('Nobody fits all of this')}
          text={say('The distance removes most of them.')}
          actions={
            <>
              <Button>{say('Widen')}</Button>
              <Button look="line">{say('Reset')}</Button>
            </>
          }
        />
      </Sample>
      <Sample state="failed, with its state, at the start" width="full">
        <EmptyState
          drawing={<ErrorDrawing />}
          align="start"
          level={3}
          status={
            <Tag tone="danger" icon="x-circle">
              {say('Rejected')}
            </Tag>
          }
          title={say('Payment failed or was cancelled.')}
          text={say('Nothing was charged.')}
          actions={<Button>{say('Continue')}</Button>}
        />
      </Sample>
    </>
  )
}

function StepperSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="on the way" width="full">
        <Stepper text={say('Step 3 of 8: your photo')} aside={say('Skip')} step={3} steps={8} />
      </Sample>
      <Sample state="the last step" width="full">
        <Stepper text={say('Step 3 of 8: your photo')} step={8} steps={8} />
      </Sample>
    </>
  )
}

function ProgressBarSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="at the start" width="full">
        <ProgressBar label={say('Uploading')} value={0} />
      </Sample>
      <Sample state="60 %" width="full">
        <ProgressBar label={say('Uploading')} value={60} />
      </Sample>
      <Sample state="done" width="full">
        <ProgressBar label={say('Uploading')} value={100} />
      </Sample>
    </>
  )
}

function SkeletonSamples() {
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

function SpinnerSamples() {
  const { say } = useSample()
  return (
    <>
      {([16, 20, 32] as const).map((size) => (
        <Sample key={size} state={`${size} px`}>
          <Spinner size={size} label={say('Loading')} />
        </Sample>
      ))}
    </>
  )
}

function ToastSamples() {
  const { say } = useSample()
  const { show } = useToast()
  const undo = { label: say('Undo'), onUndo: () => undefined }
  return (
    <>
      <Sample state="done, can be undone" width="full">
        <Shelf toast={{ id: 'a', text: say('Chat with Eva removed.'), undo, stays: true }} />
      </Sample>
      <Sample state="info" width="full">
        <Shelf toast={{ id: 'b', text: say('Saved.'), tone: 'info', stays: true }} />
      </Sample>
      <Sample state="danger" width="full">
        <Shelf
          toast={{
            id: 'c',
            text: say('That did not work. Try again.'),
            tone: 'danger',
            stays: true,
          }}
        />
      </Sample>
      <Sample state="shows one for six seconds">
        <Button look="line" onClick={() => show({ text: say('Chat with Eva removed.'), undo })}>
          {say('Remove')}
        </Button>
      </Sample>
    </>
  )
}

function Shelf({ toast }: { toast: ShownToast }) {
  const { say } = useSample()
  return (
    <ul className="sample-toast">
      <ToastCard toast={toast} closeLabel={say('Close')} onClose={() => undefined} />
    </ul>
  )
}
