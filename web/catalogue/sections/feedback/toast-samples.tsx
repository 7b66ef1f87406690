import { Button } from '../../../ui/button.tsx'
import { ToastCard } from '../../../ui/feedback/toast-card.tsx'
import type { ShownToast } from '../../../ui/feedback/toast-list.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { Sample, useSample } from '../../sample.tsx'

export function ToastSamples() {
  const { words } = useSample()
  const { show } = useToast()
  const undo = { label: words.undo, onUndo: () => undefined }
  return (
    <>
      <Sample state="done, can be undone" width="full">
        <Shelf toast={{ id: 'a', text: words.removed, undo, stays: true }} />
      </Sample>
      <Sample state="info" width="full">
        <Shelf toast={{ id: 'b', text: words.saved, tone: 'info', stays: true }} />
      </Sample>
      <Sample state="danger" width="full">
        <Shelf toast={{ id: 'c', text: words.try_again, tone: 'danger', stays: true }} />
      </Sample>
      <Sample state="shows one for six seconds">
        <Button look="line" onClick={() => show({ text: words.removed, undo })}>
          {words.remove}
        </Button>
      </Sample>
    </>
  )
}

function Shelf({ toast }: { toast: ShownToast }) {
  const { words } = useSample()
  return (
    <ul className="sample-toast">
      <ToastCard toast={toast} closeLabel={words.close} onClose={() => undefined} />
    </ul>
  )
}
