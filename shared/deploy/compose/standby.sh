#!/bin/sh
# Copies the primary at the first start, then runs as its standby. An interrupted copy starts again.
set -eu
export PGPASSWORD="$POSTGRES_PASSWORD"
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA" "$PGDATA.copy"
  pg_basebackup --host=postgres --username="$POSTGRES_USER" --pgdata="$PGDATA.copy" --write-recovery-conf --checkpoint=fast
  mv "$PGDATA.copy" "$PGDATA"
fi
exec docker-entrypoint.sh postgres -c max_standby_streaming_delay=1s
