import { Logo, LogoMark } from '../../../ui/brand/logo.tsx'
import { Sample } from '../../sample.tsx'

const niches = ['1', '2', '3', '4', '5', '6', '7'] as const

export function LogoSamples() {
  return (
    <>
      <Sample state="mark and word">
        <Logo name="Serenade" />
      </Sample>
      <Sample state="on a field" ground="field">
        <Logo name="Serenade" />
      </Sample>
      <Sample state="of another site">
        <Logo name="Marlow" brand="marlow" />
      </Sample>
      <Sample state="of a Dutch site">
        <Logo name="Tweeklank" brand="tweeklank" />
      </Sample>
      {niches.map((niche) => (
        <Sample key={niche} state={`accent ${niche}`}>
          <span data-niche={niche}>
            <LogoMark size={40} />
          </span>
        </Sample>
      ))}
    </>
  )
}
