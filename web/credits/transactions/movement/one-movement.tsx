import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../ask.ts'
import { refusedWith } from '../../../browser/refusals.ts'
import { LoadFailed } from '../../../load-failed.tsx'
import { NoTransaction } from '../no-transaction.tsx'
import { SheetSkeleton } from '../sheet-skeleton.tsx'
import { useReasonWord } from '../statement/use-reason-word.ts'
import { MovementDetails } from './movement-details.tsx'

export function movementQuestion(number: number) {
  return { ...ask('GET /api/movements/{number}', { params: { number } }), throwOnError: false }
}

export function OneMovement({ number }: { number: number }) {
  const { t } = useLingui()
  const { data: answer, error, refetch } = useQuery(movementQuestion(number))
  const reasonWord = useReasonWord()
  const missing = !answer && refusedWith(error, 'movement_not_found')
  return (
    <>
      <h1 className="mt-2 mb-3 type-display-2">
        {answer ? reasonWord(answer.movement.reason) : t`Movement of credits`}
      </h1>
      {answer && <MovementDetails answer={answer} />}
      {missing && (
        <NoTransaction
          code="movement_not_found"
          text={t`Every movement of your credits is in your transactions.`}
        />
      )}
      {!answer && error && !missing && <LoadFailed error={error} retry={() => void refetch()} />}
      {!answer && !error && <SheetSkeleton label={t`The movement is loading`} lines={4} />}
    </>
  )
}
