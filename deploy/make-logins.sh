#!/bin/sh
# Runs once, in an empty PostgreSQL: the two logins and the database of README.md, "A database of your own".
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$POSTGRES_PASSWORD" -v app="$APP_PASSWORD" <<'SQL'
create role serenade_owner login password :'owner';
create role serenade_app login password :'app';
create database serenade owner serenade_owner encoding 'UTF8' locale_provider builtin locale 'C.UTF-8' template template0;
revoke temporary on database serenade from public;
SQL
