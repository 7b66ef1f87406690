import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { useSettings } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/feedback/stepper.tsx'
import { type DeletionStep, deletionSteps } from './deletion-step.ts'

type DeletionFrameProps = { title: string; step: DeletionStep; children: ReactNode }

/** What stays around the steps; each new one puts the focus at its top. */
export function DeletionFrame({ title, step, children }: DeletionFrameProps) {
  const { name } = useSettings()
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    place.current?.focus({ preventScroll: true })
  }, [step])
  const number = deletionSteps.indexOf(step) + 1
  const steps = deletionSteps.length
  return (
    <div className="page py-6 md:py-10">
      <title>{`${title} · ${name}`}</title>
      <div className="mx-auto max-w-160">
        <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
          <h1 className="type-display-2">{title}</h1>
          <Button
            look="quiet"
            size="compact"
            icon="arrow-left"
            className="max-sm:-ml-3"
            to={paths.settings('delete')}
          >
            <Trans>Settings</Trans>
          </Button>
        </header>
        <div ref={place} tabIndex={-1} className="outline-none">
          <Stepper
            step={number}
            steps={steps}
            text={
              <Trans>
                Step {number} of {steps}
              </Trans>
            }
          />
          <div className="mt-5 rounded-xl border border-line bg-surface p-5 md:p-6">{children}</div>
        </div>
      </div>
    </div>
  )
}
