import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../routing/paths.ts'
import { useLocation } from '../routing/router.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { useOpenSignup } from './use-open-signup.ts'

export type LoginModalProps = {
  /** What needs an account, as a sentence. */
  title: ReactNode
  /** Where to go afterwards; by default, back to this page. */
  next?: string
  /** The member whom the visitor wanted to write to: sign-up starts with the message. */
  writeTo?: string | undefined
  onClose: () => void
}

/** A visitor pressed something for members: what it takes, and both ways to get it. */
export function LoginModal({ title, next, writeTo, onClose }: LoginModalProps) {
  const { t } = useLingui()
  const openSignup = useOpenSignup()
  const { pathname, search } = useLocation()
  return (
    <Modal open onClose={onClose} title={title} closeLabel={t`Close`} size="small">
      <p className="text-text-2">
        <Trans>An account is free, and so are liking and reading.</Trans>
      </p>
      <div className="mt-5 grid gap-2.5">
        <Button
          wide
          onClick={() => {
            onClose()
            openSignup(writeTo ? { memberId: writeTo } : {})
          }}
        >
          <Trans>Create a free account</Trans>
        </Button>
        <Button to={paths.login(next ?? pathname + search)} look="line" wide>
          <Trans>Log in</Trans>
        </Button>
      </div>
    </Modal>
  )
}
