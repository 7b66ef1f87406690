import { Photo } from '../../../ui/people/photo.tsx'
import { landscape } from '../../landscape.ts'
import { Sample, useSample } from '../../sample.tsx'

export function PhotoSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="portrait">
        <div className="sample-photo">
          <Photo src={landscape} alt={words.portrait} name="Kim" eager />
        </div>
      </Sample>
      <Sample state="voice, theirs">
        <div className="sample-photo">
          <Photo src={landscape} alt={words.portrait} name="Kim" corner="voice-in" eager />
        </div>
      </Sample>
      <Sample state="voice, own; square">
        <div className="sample-photo">
          <Photo
            src={landscape}
            alt={words.portrait}
            name="Kim"
            corner="voice-out"
            ratio="square"
            eager
          />
        </div>
      </Sample>
      <Sample state="none">
        <div className="sample-photo">
          <Photo alt={words.add_photo} name="Ørjan" />
        </div>
      </Sample>
    </>
  )
}
