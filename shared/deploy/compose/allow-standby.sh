#!/bin/sh
# Runs once, when the database is made: a standby may connect for replication, which the image's `all` does not include.
set -eu
echo 'host replication all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
