create unique index concurrently if not exists receipts_number on receipts (company_id, series, number);
