-- Whether a report names a picture, asked for each one whose files may go.
create index concurrently if not exists report_messages_photo on report_messages (photo_id) where photo_id is not null;
