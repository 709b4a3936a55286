// One computer of the cluster: Patroni and its PostgreSQL.
import { dirname, join } from 'node:path';
import { familyOf, postgresOn, signal } from './processes.mjs';
import { settingsOf } from './settings.mjs';

export const superuser = { username: 'postgres', password: 'of the superuser' };

/** Where it listens is said by `postgresAt` and `patroniAt`; `wire` is its way to etcd. */
export function aMember(stage, { programs, configuration, name, wire, postgresAt, patroniAt }) {
  const data = join(stage.room(`postgres-${name}`), 'data');
  stage.endPostgresOn(data);
  const env = settingsOf('patroni.env', {
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: `127.0.0.1:${wire.port}`,
    PATRONI_RESTAPI_LISTEN: patroniAt,
    PATRONI_RESTAPI_CONNECT_ADDRESS: patroniAt,
    PATRONI_POSTGRESQL_LISTEN: postgresAt,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgresAt,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: dirname(programs.postgres),
    PATRONI_POSTGRESQL_PGPASS: join(dirname(data), 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: superuser.username,
    PATRONI_SUPERUSER_PASSWORD: superuser.password,
  });
  // It would ask etcd where the others are and go past the wire, which stands for all three.
  env.PATRONI_ETCD_USE_PROXIES = 'on';
  let patroni;
  return {
    name,
    wire,
    postgresAt,
    patroniAt,
    credentials: `${env.PATRONI_RESTAPI_USERNAME}:${env.PATRONI_RESTAPI_PASSWORD}`,
    start: () => {
      patroni = stage.run(`patroni-${name}`, [programs.patroni, configuration], env);
    },
    /** Sends a signal to everything that runs on it. */
    signalAll: (what) => signal([...familyOf(patroni.pid), ...postgresOn(data)], what),
  };
}
