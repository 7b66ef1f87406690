import { Button } from '../../../ui/button.tsx'
import { CountdownBanner } from '../../../ui/feedback/countdown-banner.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function CountdownBannerSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="hours left, with a way on" width="full">
        <CountdownBanner
          seconds={9667}
          announcement={words.countdown_said}
          actions={
            <Button look="strong" size="compact" to="#countdown-banner">
              {words.get_credits}
            </Button>
          }
        >
          {words.countdown}
        </CountdownBanner>
      </Sample>
      <Sample state="minutes left" width="full">
        <CountdownBanner seconds={300} announcement={words.countdown_said}>
          {words.countdown}
        </CountdownBanner>
      </Sample>
      <Sample state="over: gone" width="full">
        <CountdownBanner seconds={0} announcement={words.countdown_said}>
          {words.countdown}
        </CountdownBanner>
      </Sample>
    </>
  )
}
