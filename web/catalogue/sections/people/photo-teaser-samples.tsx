import { PhotoTeaser } from '../../../ui/people/photo-teaser.tsx'
import { landscape } from '../../landscape.ts'
import { Sample, useSample } from '../../sample.tsx'

export function PhotoTeaserSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="link, with the reason">
        <div className="sample-photo">
          <PhotoTeaser
            src={landscape}
            count={words.more_photos}
            reason={words.photo_reason}
            to="#photo-teaser"
          />
        </div>
      </Sample>
      <Sample state="square, voice corner">
        <div className="sample-photo">
          <PhotoTeaser src={landscape} count={words.more_photos} ratio="square" corner="voice-in" />
        </div>
      </Sample>
      <Sample state="nothing to blur">
        <div className="sample-photo">
          <PhotoTeaser count={words.more_photos} reason={words.photo_reason} />
        </div>
      </Sample>
    </>
  )
}
