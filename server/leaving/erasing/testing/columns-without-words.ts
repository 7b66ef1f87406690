/**
 * Columns that hold text and no words of a person, by what they hold instead. Whoever adds a column
 * either plants a canary in it or says here why there is nothing to plant.
 */
const reasons: Record<string, string[]> = {
  'a choice out of a list': [
    ...['announcements.type', 'barred_addresses.cause'],
    ...['cases.kind', 'cases.language', 'cases.reason', 'cases.state', 'chat_photos.state'],
    ...[
      'demo_drawings.skin',
      'data_exports.state',
      'discount_codes.paymentmethods',
      'discount_codes.status',
    ],
    ...['funnel_counts.device', 'funnel_counts.language', 'funnel_counts.place'],
    ...['funnel_counts.source', 'funnel_counts.step'],
    ...['discount_codes.validity', 'ledger_audit.round', 'ledger_audit.verified'],
    ...['ledger_entries.reason', 'links.purpose', 'mandates.method'],
    ...['mandates.provider', 'mandates.state', 'members.deletion_reason', 'members.language'],
    ...['members.mails_off_cause', 'members.signup_step', 'members.status', 'messages.gift'],
    ...['messages.type', 'order_evidence.kind', 'orders.locale', 'orders.method', 'orders.state'],
    ...['outbox_messages.channel', 'payment_moves.from_state', 'payment_moves.to_state'],
    ...['payments.failure', 'payments.method', 'payments.provider', 'payments.state'],
    ...['photos.status', 'profiles.body_type', 'profiles.eye_color', 'profiles.gender'],
    ...['profiles.hair_color', 'profiles.relationship_status', 'profiles.seeking'],
    ...['profiles.sexuality', 'profiles.status', 'receipts.kind', 'refunds.kind', 'refunds.state'],
    ...['report_messages.gift', 'report_messages.type', 'reports.reason', 'reports.state'],
    ...['sepa_debits.state', 'site_entries.account', 'direct_debit_blocks.reason'],
    ...['search_count_changes.country', 'search_count_changes.gender', 'search_counts.gender'],
    ...['search_entries.country', 'search_entries.gender', 'search_entries.languages'],
    'search_entries.region',
    ...[
      'members.notifications_disabled',
      'notification_choices.channel',
      'notification_choices.mode',
    ],
    ...['notification_choices.type', 'notification_manners.time_zone', 'notifications.cause'],
    ...['tellings.channel', 'tellings.type'],
  ],
  'a number or a hash of ours': [
    ...['links.path', 'links.type', 'message_follower.followed'],
    ...['cases.number', 'direct_debit_requests.code_hash', 'direct_debit_requests.iban_hash'],
    ...['direct_debit_requests.mandate_reference', 'direct_debit_requests.mobile_hash'],
    ...['links.token_hash', 'sepa_collections.message_id', 'sepa_debits.reference'],
    ...['sessions.token_hash', 'direct_debit_requests.discount_code'],
    ...['known_devices.device_hash', 'waiting_signups.device_hash', 'waiting_signups.token_hash'],
  ],
  'a hash that a block keeps against fraud': ['direct_debit_blocks.iban_hash'],
  'a hash of an address that no account is opened with': ['barred_addresses.email_hash'],
  'too short for a canary, or sealed, in a row that goes as a whole': [
    ...['direct_debit_requests.last_four', 'direct_debit_requests.mobile_ends'],
    ...['direct_debit_requests.sealed', 'members.password_hash'],
    ...['sessions.country', 'waiting_signups.password_hash'],
  ],
  'too short for a canary, and looked at by itself': ['mandates.expires', 'mandates.last_four'],
  'made from a picture, in a row that goes with it': [
    ...['photos.content_hash', 'photos.cut', 'photos.portrait_crop', 'photos.square_crop'],
    ...['photos.thumbhash'],
  ],
  'what the law has kept, or how a provider calls a payment': [
    ...['payments.bank_transfer', 'payments.checkout_url', 'payments.provider_reference'],
    ...[
      'receipts.content',
      'receipts.series',
      'refunds.provider_reference',
      'sepa_debits.description',
    ],
  ],
  "the operator's words, or the service's own": [
    ...['announcements.path', 'announcements.words'],
    ...['companies.address', 'companies.city', 'companies.kvk', 'companies.name'],
    'members.ban_reason',
    ...['companies.support_phone', 'companies.tradenames', 'companies.vat_numbers'],
    ...['invitations.code', 'ledger_freezes.reason', 'migrations.name', 'places.name'],
    'demo_seedings.name',
    ...['places.name_key', 'places.region', 'site_hosts.host', 'sites.domain'],
    ...['sites.name', 'sites.settings', 'sites.slug', 'sites.moving_to', 'cells.name'],
    ...['own_cell.name', 'site_cells.cell', 'site_cells.slug', 'cell_hosts.host'],
  ],
  'of the sandbox, which moves no money and knows nobody': [
    ...['sandbox_controls.name', 'sandbox_controls.value', 'sandbox_mandates.customer'],
    ...['sandbox_mandates.expires', 'sandbox_mandates.last_four', 'sandbox_mandates.method'],
    ...['sandbox_mandates.name', 'sandbox_mandates.reference', 'sandbox_payments.customer'],
    ...['sandbox_payments.description', 'sandbox_payments.failure', 'sandbox_payments.mandate'],
    ...['sandbox_payments.method', 'sandbox_payments.redirect_url', 'sandbox_payments.reference'],
    ...['sandbox_payments.state', 'sandbox_payments.webhook_url'],
    ...['sandbox_refunds.payment_reference', 'sandbox_refunds.reference', 'sandbox_refunds.state'],
  ],
}

export const columnsWithoutWords = Object.values(reasons).flat().sort()
