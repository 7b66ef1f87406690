import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

/** What is erased in the end, and the little that the law makes us keep. */
export function WhatGoes({ credits }: { credits: number }) {
  return (
    <ul className="mt-5 grid gap-3">
      <Line icon="user">
        <Trans>Your profile, your photos, your likes and your matches are erased.</Trans>
      </Line>
      <Line icon="chat-circle">
        <Trans>
          What you wrote and sent is erased. People you wrote with see that you are gone, and keep
          what they wrote themselves.
        </Trans>
      </Line>
      {credits > 0 && (
        <Line icon="coins">
          <strong>
            <Plural value={credits} one="# credit is lost." other="# credits are lost." />
          </strong>
        </Line>
      )}
      <Line icon="receipt">
        <Trans>What you bought stays in our books, as the law asks, but without your name.</Trans>
      </Line>
    </ul>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} size={22} className="mt-0.5" />
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  )
}
