import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function AlertSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="info, can be put aside" width="full">
        <Alert
          icon="camera"
          title={words.add_photo}
          onDismiss={() => undefined}
          dismissLabel={words.later}
        >
          {words.photo_found}{' '}
          <a className="link" href="#alert">
            {words.add_one}
          </a>
        </Alert>
      </Sample>
      <Sample state="warning, with an act" width="full">
        <Alert
          tone="warning"
          icon="envelope-simple"
          title={words.confirm_email}
          actions={
            <Button size="compact" look="line">
              {words.send_again}
            </Button>
          }
        >
          {words.confirm_email_line}
        </Alert>
      </Sample>
      <Sample state="danger" width="full">
        <Alert tone="danger" title={words.payment_failed}>
          {words.nothing_charged}
        </Alert>
      </Sample>
      <Sample state="success" width="full">
        <Alert tone="success" title={words.order_done}>
          {words.order_done_line}
        </Alert>
      </Sample>
      <Sample state="a title alone" width="full">
        <Alert title={words.saved} />
      </Sample>
    </>
  )
}
