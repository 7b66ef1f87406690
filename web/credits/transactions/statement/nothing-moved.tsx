import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { NoTransactions } from '../../../ui/drawings/no-transactions.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { type StatementPart, searchOf } from './statement-part.ts'
import { useMonthName } from './use-part-words.ts'

/** This part of the statement is empty: why, and a way on. */
export function NothingMoved({ part }: { part: StatementPart }) {
  const { title, text } = useWords(part)
  return (
    <EmptyState
      drawing={<NoTransactions />}
      title={title}
      text={text}
      actions={<NextStep part={part} />}
      className="py-12"
    />
  )
}

type Words = { title: string; text?: string }

function useWords({ show, month }: StatementPart): Words {
  const { t } = useLingui()
  const monthName = useMonthName()
  if (month) {
    const name = monthName(month)
    return {
      all: { title: t`Nothing moved in ${name}` },
      bought: { title: t`Nothing bought in ${name}` },
      given: { title: t`No credits given in ${name}` },
      spent: { title: t`Nothing spent in ${name}` },
      refunded: { title: t`Nothing paid back in ${name}` },
    }[show]
  }
  return {
    all: {
      title: t`Nothing has moved yet`,
      text: t`Every credit that comes or goes will appear here, and each order.`,
    },
    bought: {
      title: t`Nothing bought yet`,
      text: t`Each order will appear here, with its receipt.`,
    },
    given: {
      title: t`No credits given yet`,
      text: t`Credits that you get without paying will appear here.`,
    },
    spent: {
      title: t`Nothing spent yet`,
      text: t`What you send and what it costs will appear here.`,
    },
    refunded: {
      title: t`Nothing paid back`,
      text: t`When you withdraw from a purchase, what comes back will appear here.`,
    },
  }[show]
}

function NextStep({ part }: { part: StatementPart }): ReactElement {
  if (part.month) {
    const to = paths.transactions(searchOf({ ...part, month: null }))
    return (
      <Button to={to} preventScrollReset>
        <Trans>All months</Trans>
      </Button>
    )
  }
  switch (part.show) {
    case 'spent':
      return (
        <Button to={paths.members()}>
          <Trans>Find members</Trans>
        </Button>
      )
    case 'refunded':
      return (
        <Button to={paths.transactions({ show: 'bought' })} preventScrollReset>
          <Trans>See what was bought</Trans>
        </Button>
      )
    case 'all':
    case 'bought':
    case 'given':
      return (
        <Button to={paths.credits()}>
          <Trans>Get credits</Trans>
        </Button>
      )
  }
}
