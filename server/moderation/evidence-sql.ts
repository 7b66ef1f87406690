/** SQL that tells whether an open report names a chat photo; its files are kept until it is closed. */
export function isEvidence(photoId: string): string {
  return `exists (select from report_messages e join reports r on r.id = e.report_id
    where e.photo_id = ${photoId} and r.state = 'open')`
}
