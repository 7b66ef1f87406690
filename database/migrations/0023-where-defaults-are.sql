comment on column sites.settings is 'Only what differs from the defaults in server/sites/settings.ts.';
